import { requiredLine } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { type BulkRefusal, bulkPreview, bulkResult } from '@foyer/contract/lists/bulk.ts';
import {
  billingBulkInput,
  eventBulkInput,
  membershipDiscountBulkInput,
  messageBulkInput,
  messageBulkPreviewInput,
  placeBulkInput,
  userBulkInput,
} from '@foyer/contract/lists/bulk-inputs.ts';
import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotentWriteContext } from '#auth/caller/caller.ts';
import type { Deps } from '#deps.ts';
import { invalid } from '#errors.ts';
import { errorBodyFor, toAppError } from '#http/answers/error-answers.ts';
import type { BulkFeature, PreviewedAction } from '#shared/bulk.ts';
import { previewBulk, runBulk, type Selection } from './bulk.actions.ts';

/** Bulk actions of one list. */
type Actions<Input extends Selection<unknown> & { action: string }> = BulkFeature<
  NonNullable<Input['query']>,
  Omit<Input, keyof Selection<unknown>>
>;

type BulkDeps = Pick<Deps, 'db' | 'change' | 'clock'>;

export interface StaffActions {
  events: Actions<z.infer<typeof eventBulkInput>>;
  places: Actions<z.infer<typeof placeBulkInput>>;
  messages: Actions<z.infer<typeof messageBulkInput>>;
  users: Actions<z.infer<typeof userBulkInput>>;
}

export interface AdminActions {
  billings: Actions<z.infer<typeof billingBulkInput>>;
  membershipDiscounts: Actions<z.infer<typeof membershipDiscountBulkInput>>;
}

export const staffBulkRoutes: FastifyPluginAsyncZod<{ deps: BulkDeps; actions: StaffActions }> = async (
  app,
  { deps, actions },
) => {
  const { run, preview } = answersOf(app, deps);

  const events = callsOf('events', eventBulkInput, atPlaces);
  app.post('/bulk/events', events.run, (request) => run(request, actions.events, request.body));
  app.post('/bulk/events/preview', events.preview, (request) =>
    preview(request, actions.events, request.body),
  );

  const places = callsOf('places', placeBulkInput, atPlaces);
  app.post('/bulk/places', places.run, (request) => run(request, actions.places, request.body));
  app.post('/bulk/places/preview', places.preview, (request) =>
    preview(request, actions.places, request.body),
  );

  const messages = callsOf('messages', messageBulkInput, {
    ...atPlaces,
    previewBody: messageBulkPreviewInput,
  });
  app.post('/bulk/messages', messages.run, (request) => run(request, actions.messages, request.body));
  app.post('/bulk/messages/preview', messages.preview, (request) =>
    preview(request, actions.messages, request.body),
  );

  const users = callsOf('users', userBulkInput);
  app.post('/bulk/users', users.run, (request) => run(request, actions.users, request.body));
  app.post('/bulk/users/preview', users.preview, (request) => preview(request, actions.users, request.body));

  await app.register(withoutActions('admins', 'faq', 'reviews'));
};

export const adminBulkRoutes: FastifyPluginAsyncZod<{ deps: BulkDeps; actions: AdminActions }> = async (
  app,
  { deps, actions: { billings, membershipDiscounts } },
) => {
  const { run, preview } = answersOf(app, deps);

  const ofBillings = callsOf('billings', billingBulkInput);
  app.post('/bulk/billings', ofBillings.run, (request) => run(request, billings, request.body));
  app.post('/bulk/billings/preview', ofBillings.preview, (request) =>
    preview(request, billings, request.body),
  );

  const calls = callsOf('membership discounts', membershipDiscountBulkInput);
  app.post('/bulk/membership_discounts', calls.run, (request) =>
    run(request, membershipDiscounts, request.body),
  );
  app.post('/bulk/membership_discounts/preview', calls.preview, (request) =>
    preview(request, membershipDiscounts, request.body),
  );

  await app.register(withoutActions('discounts')); // event coupons are edited in the form of their event
};

const tags = ['Bulk'];

const pascalCase = (words: string) =>
  words.replace(/(?:^|[ _])(\w)/g, (_, letter: string) => letter.toUpperCase());

interface CallOptions<PreviewBody> extends Pick<FastifyContextConfig, 'serves' | 'changes'> {
  previewBody?: PreviewBody;
}

/** The action of each record checks its places. */
const atPlaces = { serves: 'places', changes: 'input' } as const;

const callsOf = <Body extends z.ZodType, PreviewBody extends z.ZodType = Body>(
  noun: string,
  body: Body,
  { previewBody = body, ...config }: CallOptions<Body | PreviewBody> = {},
) => ({
  run: {
    config,
    schema: {
      tags,
      operationId: `change${pascalCase(noun)}`,
      summary: `Change many ${noun}`,
      description:
        'Applies one action to each record separately. The response lists the refused records with the reason. Errors: 409 `selectionChanged`.',
      body,
      response: { 200: bulkResult },
    },
  },
  preview: {
    config: { ...config, readsIdempotencyKey: false },
    schema: {
      tags,
      operationId: `previewChanging${pascalCase(noun)}`,
      summary: `Preview a change of many ${noun}`,
      description:
        'Returns which records the action would change and which it would refuse. Changes nothing.',
      body: previewBody,
      response: { 200: bulkPreview },
    },
  },
});

function answersOf(app: Pick<FastifyInstance, 'addHook'>, deps: BulkDeps) {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  return {
    run: <Query, Action extends { action: string }>(
      request: FastifyRequest,
      feature: BulkFeature<Query, Action>,
      body: Action & Selection<Query>,
    ) => {
      const context = idempotentWriteContext(request, feature.auditAction(body), deps.clock.now());
      const refusalOf = refusalsOf(request);
      return runBulk({
        deps,
        feature,
        action: body,
        selection: body,
        refusalOf,
        context,
        isEnding: () => ending,
      });
    },
    preview: <Query, Action extends { action: string }>(
      request: FastifyRequest,
      feature: BulkFeature<Query, Action>,
      body: PreviewedAction<Action> & Selection<Query>,
    ) => previewBulk({ deps, feature, action: body, selection: body, refusalOf: refusalsOf(request) }),
  };
}

/** Rejects every action for lists without bulk actions. */
const withoutActions =
  (...lists: ListName[]): FastifyPluginAsyncZod =>
  async (app) => {
    for (const list of lists) {
      app.post(
        `/bulk/${list}`,
        {
          schema: {
            tags,
            operationId: `change${pascalCase(list)}`,
            summary: `Change many ${list}`,
            description: 'Reserved. This list has no bulk actions yet, so every action is refused with 400.',
            body: z.object({ action: requiredLine(limits.name) }),
            response: { 200: bulkResult },
          },
        },
        async () => {
          throw invalid('action', { key: 'unknownValue' });
        },
      );
    }
  };

/**
 * Formats a refusal like the error response of a call for that single record. Unexpected errors are logged.
 */
function refusalsOf(request: FastifyRequest) {
  let logged: unknown;
  return (id: string, label: string, thrown: unknown): BulkRefusal => {
    const error = toAppError(thrown);
    // The error that stops the run is logged once, not for each remaining record.
    if (error.status >= 500 && thrown !== logged)
      request.log.error({ err: error.cause ?? error, record: id }, error.key);
    logged = thrown;
    const { message, params, details } = errorBodyFor(request, error);
    return { id, label, message, ...(params && { params }), ...(details && { details }) };
  };
}
