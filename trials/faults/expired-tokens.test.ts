/**
 * An access token expires during many calls and in three tabs, with late or lost responses. The user must stay logged
 * in.
 */
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { session, type Tokens } from '@foyer/contract/sign-in/auth.ts';
import { chromium, type Page } from '@playwright/test';
import { onTestFinished, vi } from 'vitest';
import { findChromium } from '../../e2e/chromium.ts';
import { storeTokens } from '../../e2e/store-tokens.ts';
import { setConfig } from '../../panel/src/api/first-screen/config.ts';
import { storageInMemory } from '../../panel/src/api/session/storage-in-memory.ts';
import { tokenStore } from '../../panel/src/api/session/token-store.ts';
import { api } from '../../panel/src/api/transport/client.ts';
import { onSessionRefused } from '../../panel/src/api/transport/transport.ts';
import { breaks as tokens } from '../breaks/tokens.ts';
import { short, type Trial, trial } from '../trial.ts';
import { deployBehindProxy, type ProxiedDeployment, secret } from './deployment-behind-proxy.ts';
import { inside, numberOf } from './inside.ts';
import { program } from './program.ts';
import { startProxy, type TcpProxy, through } from './proxy.ts';

const owner = { email: 'owner@venue.example', password: 'Foyer-owner-1' };
const refreshCall = 'POST /api/admin/refresh_token';

/** Tokens of a new login whose access token has just expired. */
async function expiredTokens(address: string): Promise<Tokens> {
  const login = program(`${address}/api`, { 'api-key': 'foyer-panel' });
  const { body } = await login('POST', '/admin/login', { body: owner });
  const [head, payload = ''] = String(body.accessToken).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const until = Date.now() - 1;
  const over = Buffer.from(JSON.stringify({ ...claims, until, exp: Math.floor(until / 1000) })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret).update(`${head}.${over}`).digest('base64url');
  return { accessToken: `${head}.${over}.${signature}`, refreshToken: body.refreshToken };
}

async function deployWithProxies({ environment }: Trial) {
  const deployment = await deployBehindProxy(environment);
  const proxy = await startProxy(deployment.address);
  return { deployment, proxy, address: through(proxy, deployment.address) };
}

const refreshes = ({ requests }: TcpProxy) => requests.filter((line) => line === refreshCall).length;

/** Drops the first response to a refresh from now on. */
function loseFirstRefresh(proxy: TcpProxy): void {
  const before = refreshes(proxy);
  proxy.losesAnswer = (line) => line === refreshCall && refreshes(proxy) === before + 1;
}

const endedLogins = async ({ postgres }: ProxiedDeployment): Promise<number> =>
  numberOf(await inside(postgres), '(select count(*) from logins where ended_at is not null)');

const noGrace = {
  name: 'a used refresh token counts as stolen at once',
  breaks: [tokens.allowsNoSecondUse],
};
const callers = 40;

trial(
  "forty calls of the panel's own client with a token that has just run out",
  {
    variants: [{ ...noGrace, caughtBy: 'calls answered after the first refresh was lost' }],
  },
  async (trial) => {
    const { figure } = trial;
    const { deployment, proxy, address } = await deployWithProxies(trial);
    vi.stubGlobal('localStorage', storageInMemory());
    onTestFinished(() => void vi.unstubAllGlobals());
    setConfig({ apiUrl: `${address}/api`, apiKey: 'foyer-panel', demo: false });
    let refused = 0;
    onSessionRefused(() => {
      refused += 1;
    });
    const all = async () => {
      tokenStore.write(await expiredTokens(deployment.address));
      const read = () => api.get('/users/me', session);
      const settled = await Promise.allSettled(Array.from({ length: callers }, read));
      return settled.filter(({ status }) => status === 'fulfilled').length;
    };
    figure('calls answered', await all(), { is: callers });
    figure('refreshes', refreshes(proxy), { is: 1 });
    loseFirstRefresh(proxy);
    figure('calls answered after the first refresh was lost', await all(), { is: callers });
    figure('refreshes, including the lost one', refreshes(proxy) - 1, { is: 2 });
    figure('sessions refused', refused, { is: 0 });
    figure('logins ended', await endedLogins(deployment), { is: 0 });
  },
);

const addresses = ['/app/events?eventListType=PAST', '/app/users', '/app/billings'];
const links = [/Cancelled/, /Messages/, /Reviews/];

/** In all tabs at once. */
const inTabs = (tabs: Page[], action: (tab: Page, index: number) => Promise<unknown>) =>
  Promise.all(tabs.map(action));

if (!short)
  trial(
    'three tabs of one browser, as their token runs out',
    {
      variants: [{ ...noGrace, caughtBy: 'tabs signed in after the first refresh was lost' }],
    },
    async (trial) => {
      const { figure } = trial;
      const { deployment, proxy, address } = await deployWithProxies(trial);
      const executablePath = findChromium();
      const browser = await chromium.launch({
        ...(executablePath && { executablePath }),
        args: ['--no-sandbox'],
      });
      onTestFinished(() => browser.close());
      const context = await browser.newContext();
      const tabs = await Promise.all(addresses.map(() => context.newPage()));
      /** Number of tabs that show the account and no error. */
      const signedIn = async () => {
        const isIn = await inTabs(tabs, async (tab) => {
          await tab.locator('table tbody tr, main p').first().waitFor({ timeout: 15_000 });
          const isNamed = await tab.getByText(owner.email).first().isVisible();
          return isNamed && (await tab.getByText('could not be reached').count()) === 0;
        });
        return isIn.filter(Boolean).length;
      };
      let before = 0;
      const since = () => refreshes(proxy) - before;
      const again = async () => {
        await storeTokens(context, address, await expiredTokens(deployment.address));
        const page = await context.newPage(); // stores them, also for tabs that load no page
        await page.goto(`${address}/healthz`);
        await page.close();
        before = refreshes(proxy);
      };

      await again();
      await inTabs(tabs, (tab, index) => tab.goto(`${address}${addresses[index]}`));
      figure('tabs signed in', await signedIn(), { is: 3 });
      figure('refreshes on opening', since(), { is: 1 });

      await again();
      proxy.delay(short ? 100 : 400);
      await inTabs(tabs, (tab, index) =>
        tab
          .getByRole('link', { name: links[index] ?? '' })
          .first()
          .click(),
      );
      // Waits for the first refresh. Tabs that refresh again would do so during its delay.
      await vi.waitUntil(() => since() > 0, { timeout: 15_000 }).catch(() => {});
      await setTimeout(1000);
      figure('tabs signed in with late responses', await signedIn(), { is: 3 });
      figure('refreshes when all three continue', since(), { is: 1 });

      await again();
      loseFirstRefresh(proxy);
      await inTabs(tabs, (tab) => tab.reload());
      figure('tabs signed in after the first refresh was lost', await signedIn(), { is: 3 });
      figure('refreshes, including the lost one', since(), { is: 2 });
      figure('logins ended', await endedLogins(deployment), { is: 0 });
    },
  );
