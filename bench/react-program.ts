/** Runs in the page: after the panel's own first requests, React renders the elements of the template. */
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const template = document.querySelector('template');
if (template) void show(template);

async function show({ content, dataset }: HTMLTemplateElement) {
  const calls: string[] = JSON.parse(dataset.calls ?? '[]');
  const headers = {
    'api-key': 'foyer-panel',
    authorization: `Bearer ${localStorage.getItem('foyer.accessToken')}`,
  };
  const answers = await Promise.all(calls.map((path) => fetch(`/api${path}`, { headers })));
  await Promise.all(answers.map((answer) => answer.json()));
  if (answers.every(({ ok }) => ok)) createRoot(document.body).render([...content.childNodes].map(toReact));
}

function toReact(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const { style: _, ...others } = attributes;
  return createElement(
    node.localName,
    { ...others, key, style: styleOf(node) },
    ...[...node.childNodes].map(toReact),
  );
}

/** React takes styles as an object. */
function styleOf(node: Element) {
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return {};
  return Object.fromEntries(
    [...node.style].map((name) => [camelCase(name), node.style.getPropertyValue(name)]),
  );
}

const camelCase = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
