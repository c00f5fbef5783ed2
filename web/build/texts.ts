import type { NodePath, PluginObj, types } from '@babel/core';
import linguiMacros from '@lingui/babel-plugin-lingui-macro';
import { createCompiledCatalog } from '@lingui/cli/api';
import { defineRolldownBabelPreset } from '@rolldown/plugin-babel';

/**
 * Replaces Lingui's macros and compiles each text where it stands, so that the texts of the source's language are
 * loaded with the parts that show them (docs/decisions/texts-beside-their-code.md).
 */
export const texts = defineRolldownBabelPreset({
  preset: { plugins: [[linguiMacros, { descriptorFields: 'message' }], compileTexts] },
  rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
});

function compileTexts({ types: t }: { types: typeof types }): PluginObj {
  const compile = ({ node }: NodePath<types.ObjectExpression>) => {
    const property = (name: string) =>
      node.properties
        .filter((each) => t.isObjectProperty(each))
        .find(({ key }) => t.isIdentifier(key, { name }));
    const message = property('message');
    // the macros make an id of six characters from the text
    const id = property('id')?.value;
    if (!message || !t.isStringLiteral(message.value) || !t.isStringLiteral(id) || id.value.length !== 6)
      return;
    message.value = t.valueToNode(compiled(message.value.value));
  };
  return {
    name: 'compile-texts',
    // after the macros, which are replaced when a file is entered
    visitor: { Program: { exit: (program) => program.traverse({ ObjectExpression: compile }) } },
  };
}

/** The form in which Lingui interpolates a text. */
function compiled(text: string): unknown[] {
  const { source, errors } = createCompiledCatalog('en-US', { text }, { namespace: 'json' });
  if (errors[0]) throw errors[0].error;
  return (JSON.parse(source) as { messages: { text: unknown[] } }).messages.text;
}
