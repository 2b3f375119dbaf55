/** Parses the Dockerfile into stages and steps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { root } from '../run.ts';

export interface Step {
  /** `RUN`, `COPY` … */
  keyword: string;
  /** As written, joined to one line. */
  text: string;
}

interface Stage {
  name: string;
  base: string;
  steps: Step[];
}

export const readDockerfile = () => readFileSync(join(root, 'Dockerfile'), 'utf8');

/** Stages in order; the last one is the image. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction
      .getTextContent()
      .slice(keyword.length)
      .replace(/\\\n\s*/g, '')
      .trim();
    if (keyword !== 'FROM') stages.at(-1)?.steps.push({ keyword, text });
    else {
      const [base = '', , name = 'image'] = text.split(/\s+/);
      stages.push({ name, base, steps: [] });
    }
  }
  return stages;
}
