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

declare const isPage: unique symbol;

/** An address without open parameters, such as one in the description of a noun. */
export type PageAddress = string & { readonly [isPage]: true };

const isPageAddress = (text: string): text is PageAddress => /^\/app\/[^$]+$/.test(text);

export function pageAddress(text: string): PageAddress {
  if (!isPageAddress(text)) throw new Error(`${text} is no address of a page`);
  return text;
}

interface AddressTarget {
  to: PageAddress;
  params?: undefined;
  search?: object;
}

/** An address of the panel, typed by the route table: `{ to: '/app/faq/{-$id}', params: { id } }`. */
export type Target = { [Path in keyof Routes]: WithParams<Path> }[keyof Routes] | AddressTarget;

interface LinkOptions extends Omit<ComponentProps<'a'>, 'href'> {
  replace?: boolean;
  /** False keeps the scroll position, for links that change the view of the same page. */
  resetScroll?: boolean;
}

export type LinkProps = Target & LinkOptions;

/** A link inside the panel. Hovering or focusing it prefetches its page. */
export function Link({ to, search, params, ...props }: LinkProps) {
  const place = routeLocation({ to, search, params });
  // The router marks links to the current page. Without `exact`, also links to the same page with fewer search parameters.
  return <RouterLink<AnyRouter, string, string> activeOptions={exact} {...props} {...place} />;
}

/**
 * Converts a target for the router. Omitted optional path parts are cleared, because the router would keep those of the current
 * page.
 */
export function routeLocation({
  to,
  params = {},
  search = {},
}: {
  to: string;
  params?: object;
  search?: object;
}) {
  const left = [...to.matchAll(/\{-\$(\w+)\}/g)].map(([, name = '']) => [name, undefined]);
  return { to, search, params: { ...Object.fromEntries(left), ...params } };
}

const exact = { exact: true };
