import { type AnyRouter, type RegisteredRouter, Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Routes = RegisteredRouter['routesByPath'];

interface TargetOf<Path extends keyof Routes> {
  to: Path;
  params?: Routes[Path]['types']['allParams'];
  search?: Routes[Path]['types']['fullSearchSchemaInput'];
}

type WithParams<Path extends keyof Routes> =
  Record<never, never> extends Routes[Path]['types']['allParams']
    ? TargetOf<Path>
    : TargetOf<Path> & { params: Routes[Path]['types']['allParams'] };

/** An address inside the panel, as the route table knows it: `{ to: '/app/faq/{-$id}', params: { id } }`. */
export type Target = { [Path in keyof Routes]: WithParams<Path> }[keyof Routes];

interface LinkOptions extends Omit<ComponentProps<'a'>, 'href'> {
  replace?: boolean;
  /** False keeps the page where it is, for links that change the view on the same page. */
  resetScroll?: boolean;
}

export type LinkProps = Target & LinkOptions;

/** A link inside the panel. Pointing at it or focusing it loads its page ahead. */
export function Link({ to, search, params, ...props }: LinkProps) {
  const place = placeOf({ to, search, params });
  // The router marks links to where one is as current; without `exact` also those to the same page with less in its search.
  return <RouterLink<AnyRouter, string, string> activeOptions={exact} {...props} {...place} />;
}

/**
 * A target as the router takes it. An optional part of the path that is left out is none: the router would take that of the
 * page one is on.
 */
export function placeOf({ to, params = {}, search = {} }: { to: string; params?: object; search?: object }) {
  const left = [...to.matchAll(/\{-\$(\w+)\}/g)].map(([, name = '']) => [name, undefined]);
  return { to, search, params: { ...Object.fromEntries(left), ...params } };
}

const exact = { exact: true };
