/** How the route tree is written from the files of the routes folder: for the build, and for `npm run routes`. */
export const ROUTER_OPTIONS = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: 'src/client/routes',
  generatedRouteTree: 'src/client/route-tree.generated.ts',
  quoteStyle: 'single',
} as const
