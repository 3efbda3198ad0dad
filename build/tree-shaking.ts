/**
 * Modules that do nothing when they are loaded, although their package does not say so: without this, every page and the
 * service worker would carry tRPC's code for web sockets, which we do not use.
 */
export const TREE_SHAKING = {
  moduleSideEffects: [{ test: /\/node_modules\/@trpc\//, sideEffects: false }],
}
