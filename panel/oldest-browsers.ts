import type { Rolldown } from 'vite';

/** Browsers of May 2024. `index.html`, README and guide name them; its test for them is `@supports`. */
export const oldestBrowsers = { Chrome: '125', Edge: '125', Firefox: '126', Safari: '17.5' };

export const buildTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
);

/** Calls that one of the oldest browsers lacks. `lib` of `tsconfig.json` rejects those of the language in our own code. */
const newerCalls =
  /\b(?:URL\.parse|Promise\.try|RegExp\.escape|Error\.isError|Iterator\.(?:from|concat)|Uint8Array\.from(?:Base64|Hex)|Temporal\.\w+|requestIdleCallback)\(|\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|getOrInsert|moveBefore|setHTML|toHex)\(/g;

/** Names the calls of the build that fail in the oldest browsers. */
export function tooNew(bundle: Rolldown.OutputBundle): string | undefined {
  const faults = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? newerCallsIn(file.code).map((call) => `${file.fileName}: ${call}`) : [],
  );
  if (faults.length === 0) return undefined;
  return ['Missing in the oldest browsers (panel/oldest-browsers.ts):', ...faults].join('\n');
}

export const newerCallsIn = (code: string): string[] => [...code.matchAll(newerCalls)].map(([call]) => call);
