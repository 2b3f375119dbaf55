/** Calls of single features. */
import { writeContext } from '../../server/src/auth/caller/caller.ts';
import type { Deps } from '../../server/src/deps.ts';
import { saveEventDiscounts } from '../../server/src/features/events/event-discounts.actions.ts';
import type { ServedResource } from '../../server/src/resources/serve.ts';
import { located, seamsOf } from '../seams.ts';
import { changingWithout } from './without-condition.ts';

const logins = seamsOf<typeof import('../../server/src/auth/login/logins.routes.ts')>(
  'auth/login/logins.routes.ts',
);
const passkeys = seamsOf<typeof import('../../server/src/auth/second-factor/passkeys.actions.ts')>(
  'auth/second-factor/passkeys.actions.ts',
);
const staff = seamsOf<typeof import('../../contract/src/people/staff.ts')>(
  '../../contract/src/people/staff.ts',
);
const faqs = seamsOf<typeof import('../../server/src/features/content/faqs.resource.ts')>(
  'features/content/faqs.resource.ts',
);

type App = Parameters<ServedResource['routes']>[0];

/** Adds hooks to the calls of the FAQ. */
const withHooks = (addTo: (app: App, deps: Deps) => void) =>
  faqs('servedFaqs', (original) => (deps) => {
    const served = original(deps);
    const routes: typeof served.routes = async (app, ...of) => {
      addTo(app, deps);
      await served.routes(app, ...of);
    };
    return { ...served, routes };
  });

const webhooks = seamsOf<typeof import('../../server/src/features/webhooks/webhooks.routes.ts')>(
  'features/webhooks/webhooks.routes.ts',
);
const discounts = seamsOf<typeof import('../../server/src/features/events/event-discounts.actions.ts')>(
  'features/events/event-discounts.actions.ts',
);
const events = seamsOf<typeof import('../../server/src/features/events/events.actions.ts')>(
  'features/events/events.actions.ts',
);

export const breaks = located(import.meta.url, {
  endsAnyLogin: logins('loginRoutes', (original) => async (app, deps) => {
    const endsOne = ({ action }: { action: string }) => action === 'endLogin';
    await original(app, { ...deps, change: changingWithout(deps.change, 'user_id', endsOne) });
  }),
  renamesAnyPasskey: passkeys(
    'renamePasskey',
    (original) =>
      ({ change }, ...of) =>
        original({ change: changingWithout(change, 'user_id') }, ...of),
  ),
  grantsAnyRole: staff('rolesToGive', () => () => ['MANAGER', 'ADMIN']),
  savesCouponsOfOthers: discounts(
    'discountIssues',
    (original) =>
      async (...of) =>
        (await original(...of)).filter(({ key }) => key !== 'unknownRecord'),
  ),
  writesBeforeValidation: withHooks((app, deps) => {
    app.addHook('preValidation', async (request) => {
      if (request.method !== 'POST') return;
      const now = deps.clock.now();
      const texts = { questionPl: 'a', questionEn: 'a', answerPl: 'a', answerEn: 'a' };
      const row = { id: crypto.randomUUID(), ...texts, createdAt: now, updatedAt: now };
      await deps.change(writeContext(request, 'createFaq', now), (tx) =>
        tx.insertInto('faqs').values(row).execute(),
      );
    });
  }),
  writesInSharedTable: webhooks('webhookRoutes', (original) => async (app, deps) => {
    app.addHook('preValidation', async (request) => {
      if (request.method === 'PUT')
        await deps.change(writeContext(request, 'updateWebhook', deps.clock.now()), (tx) =>
          tx.updateTable('webhooks').set({ description: crypto.randomUUID() }).execute(),
        );
    });
    await original(app, deps);
  }),
  dropsKeyOfFaq: withHooks((app) => {
    app.addHook('onRequest', async ({ headers }) => {
      delete headers['idempotency-key'];
    });
  }),
  writesCouponsBeside: events('createEvent', (original) => async (deps, context, input, ...of) => {
    const { idempotency: _, ...later } = context;
    const made = await original(deps, context, { ...input, discountCoupons: [] }, ...of);
    setTimeout(() => {
      const save = deps.change(later, (tx) =>
        saveEventDiscounts(tx, deps.clock, later, made.id, input.discountCoupons),
      );
      save.catch(() => {});
    });
    return made;
  }),
});
