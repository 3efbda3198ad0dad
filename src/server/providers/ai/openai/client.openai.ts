import OpenAI from 'openai'
import type { OpenAiSettings } from '../ai.port.ts'
import { cappedFetch } from './capped-fetch.ts'

/** The SDK's client for one server: one request for each call, nothing from the environment, answers of a size. */
export function createClient({
  apiKey,
  baseUrl,
  maxAnswerBytes,
}: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'> & { maxAnswerBytes: number }): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // The environment is read in one place, and that is not the SDK.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: cappedFetch(maxAnswerBytes),
  })
}
