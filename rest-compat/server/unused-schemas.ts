interface Documented {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** The document without the schemas that nothing in it refers to. */
export function withoutUnusedSchemas<Document extends object>(document: Document & Documented): Document {
  const { schemas = {}, ...components } = document.components ?? {};
  const { components: _components, ...calls } = document;
  const used = new Set<string>();
  const use = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!used.has(name)) {
        used.add(name);
        use(schemas[name]);
      }
  };
  use([calls, components]);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}
