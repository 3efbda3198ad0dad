import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { OpenAiSettings } from '#server/providers/ai/ai.port.ts'
import { chatAnswer, responseAnswer } from './openai/answers.ts'
import { type AskedOfModel, readAsked } from './openai/asked.ts'
import { type DrawingAct, drawingAnswer, drawingComplaints } from './openai/drawings.ts'

export type { AskedOfModel } from './openai/asked.ts'

/** The outcome of one call: the model's text, or a failure of the server. */
export type Act = { text: string } | { ending: 'refusal' | 'length' | 'content-filter' | 'failed' } | Raw
/** An answer from the server itself. `hang` never answers, `reset` closes the connection. */
export type Raw =
  | { status: number; body: string; headers?: Record<string, string> }
  | { connection: 'hang' | 'reset' }

/** A server with OpenAI's API that checks its requests and plays any model a test wants. */
export interface TestOpenAiServer {
  /** Its connection settings. */
  settings: OpenAiSettings
  /** The requests so far, the oldest first. */
  asked: AskedOfModel[]
  /** Errors in those requests; a test expects none. */
  complaints: string[]
  /** The outcomes of the next calls, one after the other; the last one repeats. */
  play(...acts: (Act | ((asked: AskedOfModel) => Act))[]): void
  /** The outcome of drawing requests; a picture by default. */
  drawing: DrawingAct
  /** The drawing requests so far, the oldest first. */
  drawn: string[]
  /** Calls whose caller disconnected before the answer. */
  abandoned: number
  /** Milliseconds before each answer. */
  delayMs: number
  /** Whether it supports only chat completions, like many compatible servers. */
  speaksChatOnly: boolean
  /** Clears the requests and the outcomes. */
  reset(): void
  stop(): Promise<void>
}

const KEY = 'sk-test-0123456789'
const MODEL = 'test-vision-1'
const IMAGE_MODEL = 'gpt-image-test'
/** The token usage in every answer. */
export const USED = { model: MODEL, inputTokens: 1234, outputTokens: 321 }

const errorBody = (code: string) =>
  JSON.stringify({ error: { message: `${code} (${KEY})`, type: code, param: null, code } })
/** An error in the API's format. */
export const errorAct = (status: number, code: string, headers: Record<string, string> = {}): Raw => ({
  status,
  body: errorBody(code),
  headers: { 'content-type': 'application/json', ...headers },
})

/** Starts a server on a free port of the loopback interface. Stop it when the file ends. */
export async function startOpenAiServer(): Promise<TestOpenAiServer> {
  let acts: (Act | ((asked: AskedOfModel) => Act))[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString()
    const path = new URL(request.url ?? '/', 'http://server').pathname
    const isChat = path === '/v1/chat/completions'
    response.on('close', () => {
      if (!response.writableFinished) server.abandoned += 1
    })
    const send = (raw: { status: number; body: string; headers?: Record<string, string> }) =>
      response.writeHead(raw.status, { 'content-type': 'application/json', ...raw.headers }).end(raw.body)
    if (path === '/v1/images/generations') {
      server.complaints.push(...drawingComplaints(request.headers, body, { key: KEY, model: IMAGE_MODEL }))
      server.drawn.push((JSON.parse(body) as { prompt: string }).prompt)
      const act = await drawingAnswer(server.drawing)
      return act === 'hang' ? undefined : void send(act)
    }
    if ((!isChat && path !== '/v1/responses') || (server.speaksChatOnly && !isChat)) {
      server.asked.push({ path, instructions: '', text: '', image: null, schemaName: '', body: null })
      return void send(errorAct(404, 'unknown_url') as { status: number; body: string })
    }
    const { asked, complaints } = readAsked(path, request.headers, body, { key: KEY, model: MODEL })
    server.asked.push(asked)
    server.complaints.push(...complaints)
    if (complaints.length > 0) return void send(errorAct(400, 'invalid_request_error') as never)
    const next = acts.length > 1 ? acts.shift() : acts[0]
    const act = typeof next === 'function' ? next(asked) : next
    if (act === undefined) throw new Error('The test has not said what the model answers')
    if (server.delayMs > 0) await new Promise((done) => setTimeout(done, server.delayMs))
    if ('connection' in act) {
      if (act.connection === 'reset') request.socket.destroy()
      return
    }
    if ('status' in act) return void send(act)
    const told = isChat ? chatAnswer(act, MODEL, USED) : responseAnswer(act, MODEL, USED)
    send({ status: 200, body: JSON.stringify(told) })
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      server.complaints.push(String(error))
      response.destroy()
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  const server: TestOpenAiServer = {
    settings: { apiKey: KEY, baseUrl: `http://127.0.0.1:${port}/v1`, model: MODEL, imageModel: IMAGE_MODEL },
    asked: [],
    complaints: [],
    drawing: { picture: 'a harbour' },
    drawn: [],
    abandoned: 0,
    delayMs: 0,
    speaksChatOnly: false,
    play: (...next) => {
      acts = next
    },
    reset() {
      acts = []
      server.asked.length = 0
      server.complaints.length = 0
      server.drawn.length = 0
      server.drawing = { picture: 'a harbour' }
      server.abandoned = 0
      server.delayMs = 0
      server.speaksChatOnly = false
    },
    async stop() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
  return server
}
