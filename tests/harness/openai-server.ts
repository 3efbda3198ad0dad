import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { OpenAiSettings } from '#server/providers/ai/ai.port.ts'
import { chatAnswer, responseAnswer } from './openai/answers.ts'
import { type AskedOfModel, readAsked } from './openai/asked.ts'
import { type DrawingAct, drawingAnswer, drawingComplaints } from './openai/drawings.ts'

export type { AskedOfModel } from './openai/asked.ts'

/** What becomes of one call: the model's text, or whatever the server does instead. */
export type Act = { text: string } | { ending: 'refusal' | 'length' | 'content-filter' | 'failed' } | Raw
/** An answer of the server's own making. `hang` never answers, `reset` closes the connection. */
export type Raw =
  | { status: number; body: string; headers?: Record<string, string> }
  | { connection: 'hang' | 'reset' }

/** A server that speaks OpenAI's wire format, checks what it is asked, and plays whatever model a test wants. */
export interface TestOpenAiServer {
  /** How to reach it. */
  settings: OpenAiSettings
  /** What it was asked, the oldest first. */
  asked: AskedOfModel[]
  /** What was wrong with what it was asked; a test expects it empty. */
  complaints: string[]
  /** What it does with the next calls, one after the other; the last goes on. */
  play(...acts: (Act | ((asked: AskedOfModel) => Act))[]): void
  /** What it does when it is asked to draw; a picture until it is told otherwise. */
  drawing: DrawingAct
  /** What it was asked to draw, the oldest first. */
  drawn: string[]
  /** Calls whose caller went away before they were answered. */
  abandoned: number
  /** Milliseconds before each answer. */
  delayMs: number
  /** Whether it knows chat completions alone, as many compatible servers do. */
  speaksChatOnly: boolean
  /** Forgets what was asked, and plays nothing. */
  reset(): void
  stop(): Promise<void>
}

const KEY = 'sk-test-0123456789'
const MODEL = 'test-vision-1'
const IMAGE_MODEL = 'gpt-image-test'
/** What every answer of a model is said to have used up. */
export const USED = { model: MODEL, inputTokens: 1234, outputTokens: 321 }

const errorBody = (code: string) =>
  JSON.stringify({ error: { message: `${code} (${KEY})`, type: code, param: null, code } })
/** An error as the API words it. */
export const errorAct = (status: number, code: string, headers: Record<string, string> = {}): Raw => ({
  status,
  body: errorBody(code),
  headers: { 'content-type': 'application/json', ...headers },
})

/** Starts one on a free port of the loopback interface. Stop it when the file ends. */
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
    settings: {
      apiKey: KEY,
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: MODEL,
      imageModel: IMAGE_MODEL,
    },
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
