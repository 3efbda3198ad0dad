import { errorMessage } from '#client/lib/error-message.ts'
import { errorFields } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import type { FormErrorSetters } from '#client/ui/public/use-form.ts'

/** Says in a toast why something failed. The server's errors about fields are shown at the fields too. */
export function tellRefusal<Values>(title: string, error: unknown, form: FormErrorSetters<Values>): void {
  toast.error(title, errorMessage(error))
  for (const [name, [sentence] = []] of Object.entries(errorFields(error))) {
    if (sentence !== undefined) form.setFieldError(name as keyof Values, sentence)
  }
}
