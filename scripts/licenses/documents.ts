/** `licenses.txt` for people and a CycloneDX document for programs, written into the built panel. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { allowedLicenses, refusedLicenses } from './allowed.ts';
import { type Component, componentsOf } from './components.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Writes both files into `folder`. Throws if a licence is not allowed. */
export function writeLicenses(folder: string): void {
  const components = componentsOf();
  const refused = refusedLicenses(components, allowedLicenses());
  if (refused.length > 0)
    throw new Error(
      `Licences that docs/dependencies.md does not list:\n${refused.join('\n')}\nReplace the package, or add its licence there with the reason.`,
    );
  const { version }: { version: string } = JSON.parse(read('package.json'));
  writeFileSync(join(folder, 'licenses.txt'), licensesText(version, read('LICENSE').trim(), components));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(version, components), null, 1)}\n`);
}

const titleOf = ({ name, version, inside }: Component) =>
  [name, version, inside && `(in ${inside})`].filter(Boolean).join(' ');

/** Lists each part, and then every text once with the parts that it belongs to. */
export function licensesText(version: string, own: string, components: readonly Component[]): string {
  const list = components.map(
    (one) => `${titleOf(one)}\n  Licence: ${one.license}\n  Copyright: ${one.copyright}`,
  );
  const owners = new Map<string, Set<string>>();
  for (const one of components)
    for (const text of one.texts) {
      const names = owners.get(text) ?? new Set();
      owners.set(text, names.add(one.inside ?? `${one.name} ${one.version}`));
    }
  const texts = [...owners].map(([text, names]) => `${[...names].join(', ')}\n\n${text}`);
  return `${[
    `Foyer ${version}`,
    own,
    'This file names everything of others in the panel and the server. Node.js and the system of the image come with their own licences, in /usr/local/LICENSE and /usr/share/doc.',
    list.join('\n\n'),
    ...texts,
  ].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** Document in the format CycloneDX 1.6. It has no time and no serial number, so that equal builds are equal. */
export function sbomOf(version: string, components: readonly Component[]) {
  const parts = components.map((one) => {
    const ref = one.inside ? `${one.inside}#${one.name}` : `${one.name}@${one.version}`;
    return {
      type: 'library',
      'bom-ref': ref,
      name: one.name,
      version: one.version,
      ...(!one.inside && { purl: purlOf(one) }),
      licenses: [licenseOf(one)],
      copyright: one.copyright,
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `foyer@${version}`,
        name: 'foyer',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [...new Map(parts.map((part) => [part['bom-ref'], part])).values()],
  };
}

const purlOf = ({ name, version }: Component) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Packages name their licences by SPDX, the tables of native libraries do not. */
function licenseOf({ license, inside }: Component) {
  if (inside) return { license: { name: license } };
  return / (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } };
}
