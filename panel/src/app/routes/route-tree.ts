import { contentPages } from './content-routes.ts';
import { doorDevicePage, eventPages } from './event-routes.ts';
import {
  adminPages,
  housePages,
  privatePages,
  publicPages,
  rootRoute,
  setupPages,
  unknown,
} from './guarded-routes.ts';
import { peoplePages, staffPages, templatesPages } from './people-routes.ts';
import { placePages } from './place-routes.ts';
import { salesAdminPages, salesPages } from './sales-routes.ts';
import { secondFactorSetupPage, signInPages } from './sign-in-routes.ts';
import { systemAdminPages, systemPages } from './system-routes.ts';

/** The route table (spec §2). Pages load on demand, or when the user points at a link. */
export const routeTree = rootRoute.addChildren([
  publicPages.addChildren(signInPages),
  privatePages.addChildren([
    ...systemPages,
    ...eventPages,
    ...peoplePages,
    ...salesPages,
    ...placePages,
    housePages.addChildren([...contentPages, ...staffPages, ...templatesPages]),
    adminPages.addChildren([...salesAdminPages, ...systemAdminPages]),
  ]),
  setupPages.addChildren([secondFactorSetupPage]),
  doorDevicePage,
  unknown,
]);
