/** Rich text that would run scripts, sent around the editor: stored, served and rendered. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { richTextAlignments, richTextTags } from '../../contract/src/content.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { storeTokens } from '../../e2e/store-tokens.ts';
import { breaks as files } from '../breaks/files.ts';
import { short, trial } from '../trial.ts';
import { count } from './caller.ts';
import { deploy, logIn } from './deployment.ts';
import { hostileHtml, word } from './hostile-html.ts';
import { made } from './records.ts';

const faqs = '/api/admin/content_management/faq';
const tags: string[] = Object.values(richTextTags).flat();

async function openBrowser() {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  onTestFinished(() => browser.close());
  // The panel's content security policy would hide failures of the sanitizer.
  const context = await browser.newContext({ bypassCSP: true });
  let ran = 0;
  context.on('console', (message) => {
    if (message.text().includes(word)) ran += 1;
  });
  context.on('dialog', (dialog) => void dialog.dismiss());
  return { context, ran: () => ran };
}

interface Shown {
  /** HTML as serialized by the browser. */
  html: string;
  /** Elements and attributes, such as `p` and `p style=text-align: left`. */
  names: string[];
}

/** Renders the HTML unchanged, as another program's page might. */
const show = (page: Page, html: string): Promise<Shown> =>
  page.evaluate(async (text) => {
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    place.innerHTML = text;
    await new Promise((resolve) => setTimeout(resolve, 30));
    const names = [...place.querySelectorAll('*')].flatMap((element) => [
      element.localName,
      ...[...element.attributes].map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ]);
    return { html: place.innerHTML, names };
  }, html);

const alignment = new RegExp(`^(p|h[1-6]) style=text-align: (${richTextAlignments.join('|')});?$`);
const isOfTheEditor = (name: string) =>
  tags.includes(name) || alignment.test(name) || /^ol start=[1-9]\d*$/.test(name);

/** Opens the texts in the panel's editor. Returns the number of pages shown. */
async function showInPanel(context: BrowserContext, address: string, ids: string[]): Promise<number> {
  const page = await context.newPage();
  let shown = 0;
  for (const id of ids) {
    await page.goto(`${address}/app/faq/${id}`);
    await page.getByRole('textbox', { name: 'Answer PL' }).getByText('the end').first().waitFor();
    shown += 1;
  }
  return shown;
}

trial(
  'rich text that would run scripts',
  {
    variants: [
      {
        name: 'input is stored unchanged',
        breaks: [files.storesHtmlUnchanged],
        caughtBy: 'scripts that ran in another program’s page',
      },
      {
        name: 'every element is allowed',
        breaks: [files.allowsEveryElement],
        caughtBy: 'scripts that ran in another program’s page',
      },
      {
        name: 'a style with an alignment is kept entirely',
        breaks: [files.keepsWholeStyle],
        caughtBy: 'elements and attributes that the editor cannot produce',
      },
      {
        name: 'text becomes markup',
        breaks: [files.turnsTextIntoMarkup],
        caughtBy: 'texts that a second cleaning changes',
      },
      {
        name: 'clean text changes when cleaned again',
        breaks: [files.cleansTwiceDifferently],
        caughtBy: 'texts that a second cleaning changes',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const { address } = await deployment.start();
    const { call, accessToken, refreshToken } = await logIn(address);
    const bodyOf = (html: string) => {
      const answer = { pl: html, en: html };
      return { question: { pl: 'a', en: 'a' }, answer };
    };
    const all = hostileHtml.map((html) => `<p>a &amp; b</p>${html}`);
    const texts = [...all, [...hostileHtml].reverse().join('<p>next</p>')];
    const stored: { id: string; html: string }[] = [];
    let changed = 0;
    for (const text of texts) {
      const { id, answer } = await made(call, faqs, bodyOf(`<p>the end</p>${text}`));
      const again = await made(call, `${faqs}/${id}`, bodyOf(answer.pl), 'PUT');
      if (again.answer.pl !== answer.pl) changed += 1;
      stored.push({ id, html: answer.pl });
    }
    const { context, ran } = await openBrowser();
    const page = await context.newPage();
    await page.setContent('<!doctype html><title>Another program</title>');
    const alive = await show(page, `<img src=x onerror="console.log('${word}')">`);
    figure('scripts that run without cleaning', ran(), { is: 1 });
    const before = ran();
    const shown: Shown[] = [];
    for (const { html } of stored) shown.push(await show(page, html));
    figure('texts', shown.length, { atLeast: 50 });
    figure('scripts that ran in another program’s page', ran() - before, { is: 0 });
    const foreign = shown.flatMap(({ names }) => names.filter((name) => !isOfTheEditor(name)));
    for (const name of foreign.slice(0, 5)) process.stderr.write(`${name}\n`);
    figure('elements and attributes that the editor cannot produce', foreign.length, { is: 0 });
    figure('such elements that are detected', alive.names.filter((name) => !isOfTheEditor(name)).length, {
      atLeast: 1,
    });
    figure('texts that a second cleaning changes', changed, { is: 0 });
    const twice: Shown[] = [];
    for (const { html } of shown) twice.push(await show(page, html));
    figure(
      'texts that a browser parses differently the second time',
      count(twice, (one) => one.html !== shown[twice.indexOf(one)]?.html),
      { is: 0 },
    );
    await storeTokens(context, address, { accessToken, refreshToken });
    const ids = stored.slice(short ? -1 : 0).map(({ id }) => id);
    figure('pages of the panel shown', await showInPanel(context, address, ids), { is: ids.length });
    figure('scripts that ran in the panel', ran() - before, { is: 0 });
  },
);
