import OpenAI from 'openai'
import type { OpenAiSettings } from '../ai.port.ts'
import { cappedFetch } from './capped-fetch.ts'

/** The SDK's client for one server: no settings from the environment, answers of limited size. */
export function createClient({
  apiKey,
  baseUrl,
  maxAnswerBytes,
}: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'> & { maxAnswerBytes: number }): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // Only env.ts reads the environment, not the SDK.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    fetch: cappedFetch(maxAnswerBytes),
  })
}
