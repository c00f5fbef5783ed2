/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** names the version of the GraphQL schema */
  readonly SCHEMA: string;
}
