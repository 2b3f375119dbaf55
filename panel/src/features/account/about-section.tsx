import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readOwnAnswer, withoutRedirects } from '#api/transport/answer.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Section } from '#ui/layout/card.tsx';

const build = z.object({ version: z.string(), commit: z.string().nullable(), schema: z.string() });

const buildQuery = queryOptions({
  queryKey: ['build'],
  queryFn: async ({ signal }) => {
    const { body } = await fetch('/version', { ...withoutRedirects, signal }).then(readOwnAnswer);
    return build.parse(body);
  },
});

const shownOfCommit = 12;

/** Version of the server, which operators ask for, and the licences of everything that Foyer contains. */
export function AboutSection() {
  const { data } = useQuery(buildQuery);
  return (
    <Section title="About Foyer" help="Include the version when you report a problem.">
      <DefinitionList size="large">
        <Definition term="Version">{data?.version}</Definition>
        <Definition term="Commit">{data?.commit?.slice(0, shownOfCommit)}</Definition>
        <Definition term="Database schema">{data?.schema}</Definition>
        <Definition term="Licence">
          MIT · <a href="/licenses.txt">third-party licences</a>
        </Definition>
      </DefinitionList>
    </Section>
  );
}
