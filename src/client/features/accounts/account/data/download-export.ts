import { personHeader } from '#client/features/accounts/common/person-context.ts'
import { UNREACHABLE_MESSAGE } from '#client/lib/error-message.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { EXPORT_FILE_NAME, EXPORT_PATH } from '#shared/accounts/export.ts'
import { AppError, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'

/** The message of an error response. */
async function refusalOf(answer: Response): Promise<string> {
  const body: { error?: { message?: string } } = await answer.json().catch(() => ({}))
  return body.error?.message ?? UNEXPECTED_MESSAGE
}

/**
 * Downloads everything we store about the person as a file. Browsers keep a large `Blob` on disk, so the page's memory does
 * not grow with it. Throws AppError with a message for the person. An interrupted download saves nothing.
 */
export async function downloadExport(userId: string): Promise<void> {
  const unreachable = (error: unknown) => {
    throw new AppError('SERVICE_UNAVAILABLE', UNREACHABLE_MESSAGE, { cause: error })
  }
  const answer = await fetch(EXPORT_PATH, { headers: personHeader({ userId }) }).catch(unreachable)
  if (!answer.ok) throw new AppError('BAD_REQUEST', await refusalOf(answer))
  saveFile(EXPORT_FILE_NAME, await answer.blob().catch(unreachable))
}
