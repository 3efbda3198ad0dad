import { useFieldContext } from '@chakra-ui/react/field'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#client/ui/office/fields.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { EMAIL_MAX_LENGTH } from '#shared/accounts/credentials.rules.ts'

type LineProps = Omit<TextFieldProps, 'label' | 'end' | 'type'>

/** A required e-mail address. */
export function EmailLine({ label = 'E-mail', ...line }: LineProps & { label?: string }) {
  return (
    <TextField
      maxLength={EMAIL_MAX_LENGTH}
      required
      autoComplete="email"
      {...line}
      label={label}
      // A field of the type email would hand over the ASCII form of the domain, which is not what the person typed.
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export interface PasswordLineProps extends LineProps {
  label: string
  /** `new-password` lets the browser suggest one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its eye button is pressed. */
export function PasswordLine(props: PasswordLineProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      paddingRight="48"
      end={<ShowPassword isShown={isShown} onChange={setIsShown} />}
    />
  )
}

function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const field = useFieldContext()
  return (
    <IconButton
      label="Show password"
      aria-pressed={isShown}
      aria-controls={field?.ids.control}
      onClick={() => onChange(!isShown)}
    >
      {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
    </IconButton>
  )
}

export interface CodeLineProps extends LineProps {
  label: string
  /** The code may also be a recovery code, which is longer and has letters. */
  isRecovery?: boolean
}

const DIGITS = { inputMode: 'numeric', minHeight: '56px', fontSize: 'num.s', letterSpacing: '0.2em' } as const
const RECOVERY = { inputMode: 'text', fontSize: 'h3', letterSpacing: '0.04em' } as const

/** A one-time code from a mail or an app. Spaces and hyphens may be typed; the server ignores them. */
export function CodeLine({ isRecovery, ...line }: CodeLineProps) {
  return (
    <TextField
      {...line}
      {...(isRecovery ? RECOVERY : DIGITS)}
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      fontWeight={600}
      fontVariantNumeric="tabular-nums"
    />
  )
}
