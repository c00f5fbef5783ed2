import type { TestModule } from 'vitest/node';

/** The project of a test file and its path below `root`, which ends with a slash. */
export const nameOf = ({ moduleId, project }: TestModule, root: string): string =>
  `${project.name} ${moduleId.replace(root, '')}`;
