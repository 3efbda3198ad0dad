import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import { SignSquare } from '#client/features/water/common/tap-water/status-badge.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { CopyButton } from '#client/ui/public/copy-button.tsx'
import { notKnown } from '#shared/water/answer/not-known.ts'
import { letterToUtility, mailAddressOf } from '#shared/water/answer/utility-letter.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import styles from './topic-rows.module.css'
import own from './unknown-row.module.css'

interface UnknownRowProps {
  topics: SystemPage['topics']
  /** Whose water it is, as its letter is addressed. */
  utility: string
  /** The number of its system; null where it has none. */
  systemId: string | null
}

/** All topics without a result in one row, which opens to a letter that asks the utility for them. */
export function UnknownRow({ topics, utility, systemId }: UnknownRowProps) {
  const unknown = topics.filter(({ sign }) => sign === 'no-result')
  const letter = letterToUtility({ utility, systemId, topics })
  const title = unknown.length === 0 ? 'Ask your utility' : 'Not known here'
  return (
    <details id="ask-your-utility">
      <summary className={classNames(styles.row, own.row)}>
        <SignSquare name="not-enough-data" />
        <span>
          <h3 className={styles.name}>{title}</h3>
          <span className={styles.note}>
            {unknown.length > 0 && `${notKnown(topics).join(' ')} `}
            <span className={own.ask}>{unknown.length === 0 ? 'A letter is ready' : 'Ask your utility'}</span>
          </span>
        </span>
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </summary>
      <div className={styles.body}>
        <p className={own.letter}>{letter.body}</p>
        <div className={own.buttons}>
          <CopyButton text={letter.body} copied="Paste the letter into a mail or a form of your utility." />
          <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={mailAddressOf(letter)}>
            <Mail size={18} aria-hidden /> Open in mail
          </a>
        </div>
      </div>
    </details>
  )
}
