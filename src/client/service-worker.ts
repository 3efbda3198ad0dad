import { createTRPCClient } from '@trpc/client'
import { callHeaders } from '#client/features/accounts/common/person-context.ts'
import { updateBadge } from '#client/features/hydration/common/offline/app-badge.ts'
import { OFFLINE_PATH } from '#client/features/hydration/common/offline/offline-path.ts'
import {
  addOfferedDrink,
  type OfferedDrink,
  offeredDrinkIn,
  type PressResult,
  reminderButtons,
  snoozeReminder,
} from '#client/features/hydration/common/offline/reminder-press.ts'
import { sendWaiting } from '#client/features/hydration/common/offline/send-waiting.ts'
import { peopleWaiting } from '#client/features/hydration/common/offline/waiting-presses.ts'
import { saveSharedPhoto } from '#client/features/scans/photo/saved-photo.ts'
import { guidePath, NOTICES } from '#shared/guides/guide-list.ts'
import { safeNext } from '#shared/safe-next.ts'
import { SHARE_PATH, SHARED_PHOTO_PAGE } from '#shared/scans/share-path.ts'
import { linkToServer } from './lib/links.ts'
import { deviceKey } from './lib/stored-key.ts'
import type { AppRouter } from './lib/trpc.ts'
import type { FetchEvent, WorkerScope } from './lib/worker-scope.ts'

declare const self: WorkerScope
/** Put in by the build: the files the offline page needs, and a mark that changes with any of them. */
declare const OFFLINE_FILES: readonly string[]
declare const BUILD: string

/** Pages that are needed most when the network is down. */
const NOTICE_PATHS = NOTICES.map(({ slug }) => guidePath(slug))
const CACHE = deviceKey(`static-${BUILD}`)
const { origin } = self.location
const calls = createTRPCClient<AppRouter>({ links: [linkToServer(callHeaders)] })

/**
 * Asks for something that is the same for everyone: without cookies, so that no answer can be about a person. Throws for
 * an answer that is not what it should be.
 */
async function fetchPublic(path: string): Promise<Response> {
  const response = await fetch(path, {
    credentials: 'omit',
    // A page of an earlier build would name files that are gone.
    cache: path.startsWith('/assets/') ? 'default' : 'no-store',
  })
  const isPersonal = response.headers.get('Cache-Control')?.includes('no-store') ?? false
  if (!response.ok || response.redirected || isPersonal) throw new Error(`${path} cannot be kept`)
  return response
}

async function keep(path: string): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(path, await fetchPublic(path))
}

async function install(): Promise<void> {
  await Promise.all([OFFLINE_PATH, ...NOTICE_PATHS, ...OFFLINE_FILES].map(keep))
  // A page that is open keeps running what it has loaded; the next one is answered by this worker.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // The first page one opens may lose the network too: its later code is here already.
  await self.clients.claim()
}

/** Whether an address adds a drink by being opened. */
const addsDrink = ({ searchParams }: URL) => searchParams.has('add')

/** The page from the network. Without one: where one can go on, which then comes from this device. */
async function answerPage({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const url = new URL(request.url)
    const kept = NOTICE_PATHS.includes(url.pathname) ? await caches.match(url.pathname) : undefined
    if (kept !== undefined) return kept
    if (url.pathname !== OFFLINE_PATH) {
      // The way back is from a page of ours, so a link of another site must ask by then.
      const from = addsDrink(url) ? '/tracker' : url.pathname + url.search
      return Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(from)}`)
    }
    return (await caches.match(OFFLINE_PATH)) ?? Response.error()
  }
}

/** A file whose name holds its hash: from this device, else from the network and then kept. */
async function answerFile(path: string): Promise<Response> {
  const kept = await caches.match(path)
  if (kept !== undefined) return kept
  const response = await fetch(path, { credentials: 'omit' })
  if (response.ok) await (await caches.open(CACHE)).put(path, response.clone())
  return response
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

/** Addresses that lead away, to a shop, another service's log-in or a payment page: each is asked for once, by the browser itself. */
const LEADS_AWAY = /^\/(?:go|auth|stripe-sandbox)\//

/** Saves a photo that another app shared, and leads to the scanner, which takes it. */
async function receiveShared(request: Request): Promise<Response> {
  const photo = (await request.formData()).get('photo')
  if (photo instanceof File && photo.size > 0) await saveSharedPhoto(photo)
  return Response.redirect(SHARED_PHOTO_PAGE, 303)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.origin === origin && url.pathname === SHARE_PATH) {
    event.respondWith(receiveShared(request))
    return
  }
  if (request.method !== 'GET' || url.origin !== origin || LEADS_AWAY.test(url.pathname)) return
  // Browsers may count a page that this worker requests as opened by ourselves. The server must see who really opened it.
  if (request.mode === 'navigate' && addsDrink(url) && navigator.onLine) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (url.pathname.startsWith('/assets/') || OFFLINE_FILES.includes(url.pathname))
    event.respondWith(answerFile(url.pathname))
})

interface PushedMessage {
  title: string
  body: string
  /** The page that a click opens. */
  url: string
  /** The drink that a button adds. */
  drink: OfferedDrink | null
}

/** What a push says; null for one that is not ours to read. */
function parsePush(text: string | undefined): PushedMessage | null {
  try {
    const { title, body, url, drink } = JSON.parse(text ?? '')
    if (typeof title !== 'string') return null
    return {
      title,
      body: typeof body === 'string' ? body : '',
      url: safeNext(url, origin),
      drink: offeredDrinkIn(drink),
    }
  } catch {
    return null
  }
}

function showMessage({ title, body, url, drink }: PushedMessage): Promise<void> {
  const options = {
    body,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    // A later message about the same page takes the place of the earlier one.
    tag: url,
    data: { url, drink },
    actions: drink === null ? [] : reminderButtons(drink),
  }
  return self.registration.showNotification(title, options)
}

/** A reminder says how far the day is: the number on the icon may be of an earlier day. */
async function showBadge(drink: OfferedDrink | null): Promise<void> {
  if (drink?.day !== undefined) await updateBadge(drink.userId, { ...drink.day, cups: [drink.amount] })
}

self.addEventListener('push', (event) => {
  const message = parsePush(event.data?.text())
  if (message !== null) event.waitUntil(Promise.all([showMessage(message), showBadge(message.drink)]))
})

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(path: string): Promise<void> {
  const open = (await openPages()).find(({ url }) => url === origin + path)
  await (open === undefined ? self.clients.openWindow(path) : open.focus())
}

/** Tells open pages to read the day again. */
async function reportNewDay(): Promise<void> {
  for (const page of await openPages()) page.postMessage('day-changed')
}

/** Has the browser wake this worker when there is a connection. Where it cannot, the next page that opens sends. */
const SYNC = 'waiting-presses'
const askForSync = () => self.registration.sync?.register(SYNC).catch(() => undefined)

async function showResult({ title, body, isWaiting }: PressResult, url: string): Promise<void> {
  if (isWaiting) await askForSync()
  await showMessage({ title, body, url, drink: null })
}

async function pressButton(action: string, drink: OfferedDrink, url: string): Promise<void> {
  if (action === 'snooze') {
    const failure = await snoozeReminder(calls, drink)
    if (failure !== null) await showResult(failure, url)
    return
  }
  await showResult(await addOfferedDrink(calls, drink), url)
  await reportNewDay()
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  const { data } = notification
  const url = safeNext(data?.url, origin)
  const drink = offeredDrinkIn(data?.drink)
  notification.close()
  event.waitUntil(action === '' || drink === null ? show(url) : pressButton(action, drink, url))
})

/** Sends what waits. Rejects if something still waits, so that the browser tries again later. */
async function sendAll(): Promise<void> {
  for (const userId of await peopleWaiting()) {
    const { isUnfinished } = await sendWaiting(calls, userId)
    await reportNewDay()
    if (isUnfinished) throw new Error('Presses wait for a connection or a log-in.')
  }
}

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC) event.waitUntil(sendAll())
})
