import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path from `#paths.ts`. */
  to: string;
  search?: Record<string, string>;
  replace?: boolean;
  /** False keeps the page where it is, for links that change the view on the same page. */
  resetScroll?: boolean;
}

/** A link inside the panel. Pointing at it or focusing it loads its page ahead. */
export function Link({ search = {}, ...props }: LinkProps) {
  // The router marks links to where one is as current; without `exact` also those to the same page with less in its search.
  return <RouterLink activeOptions={exact} {...props} search={search} />;
}

const exact = { exact: true };
