import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { NO_ROUTES } from '../http/site-routes.ts'
import { staticFiles } from '../http/static-files.ts'
import { builtPageAssets } from './page-assets.ts'
import type { PageRenderer } from './render-page.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CLIENT_DIR = path.join(ROOT, 'dist/client')
const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')

/** Serves the client's files and renders its pages. */
export interface FrontEnd {
  assets: RequestHandler
  renderer: PageRenderer
  close(): Promise<void>
}

type EntryModule = Pick<PageRenderer, 'render' | 'siteRoutes'>

/** Loads the built front end from `dist/`. Throws when there is none. */
export async function builtFrontEnd(): Promise<FrontEnd> {
  if (!existsSync(SERVER_ENTRY))
    throw new Error('There is no build yet. Run "npm run build" (npm start does).')
  const { render, siteRoutes } = (await import(pathToFileURL(SERVER_ENTRY).href)) as EntryModule
  return {
    assets: staticFiles(CLIENT_DIR),
    renderer: { render, siteRoutes, assets: builtPageAssets(CLIENT_DIR) },
    close: async () => {},
  }
}

/** Serves the front end from source through Vite, with hot reloading on the app's own HTTP server. */
async function developmentFrontEnd(server: Server): Promise<FrontEnd> {
  const vite = await (await import('vite')).createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const loadEntry = async () =>
    (await vite.ssrLoadModule('/src/client/entry-server.tsx')) as unknown as EntryModule
  const entry = '/src/client/entry-client.tsx'
  return {
    assets: vite.middlewares,
    renderer: {
      isDevelopment: true,
      // The routes change while the server runs, and nothing is cached by address.
      siteRoutes: { ...NO_ROUTES, listed: async () => (await loadEntry()).siteRoutes.listed() },
      render: async (input) => (await loadEntry()).render(input),
      assets: {
        insert: (html, _routeIds, nonce) =>
          html.replace(
            '</head>',
            () =>
              `<script type="module" nonce="${nonce}">import RefreshRuntime from '/@react-refresh';` +
              'RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};' +
              'window.$RefreshSig$=()=>(type)=>type;</script>' +
              `<script type="module" nonce="${nonce}" src="/@vite/client"></script>` +
              `<script type="module" nonce="${nonce}" src="${entry}"></script></head>`,
          ),
      },
    },
    close: () => vite.close(),
  }
}

/** Loads the front end: the build, once it is there, or Vite in development. */
export async function loadFrontEnd(options: {
  isDevelopment: boolean
  server: Server
  building: Promise<void> | undefined
}): Promise<FrontEnd> {
  await options.building
  return options.isDevelopment ? developmentFrontEnd(options.server) : builtFrontEnd()
}
