import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import styles from './your-pipe.module.css'

/** How to find out what one's own pipe is made of: by the utility's look-up where it has one, and by a look at the pipe. */
export function YourPipe({ lookUp }: { lookUp: SystemPage['pipeLookUp'] }) {
  return (
    <Stack gap={12} id="your-pipe" tabIndex={-1} className={styles.pipe}>
      {lookUp !== null && <LookUp lookUp={lookUp} />}
      <AppLink to="/guides/$slug" params={{ slug: 'lead-pipes' }} className="text-link">
        Check your own pipe in two minutes
      </AppLink>
    </Stack>
  )
}

function LookUp({
  lookUp: { url, how, pays, freeTest, isUnconfirmed },
}: {
  lookUp: NonNullable<SystemPage['pipeLookUp']>
}) {
  return (
    <>
      <ExternalLink href={url} className={buttonClass({ variant: 'secondary', isFull: true })}>
        Look up your address
      </ExternalLink>
      <p>
        Your utility’s own look-up{isUnconfirmed && ' (link not checked yet)'}. {how}
      </p>
      <Stack as="dl" gap={8}>
        <div>
          <dt>Who pays for a new pipe</dt>
          <dd>{pays}</dd>
        </div>
        {freeTest !== null && (
          <div>
            <dt>Lead test</dt>
            <dd>{freeTest}</dd>
          </div>
        )}
      </Stack>
    </>
  )
}
