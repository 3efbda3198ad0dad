import { MyWaterButton } from '#client/features/water/common/mine/my-water-button.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { longDay } from '#shared/format/long-day.ts'
import {
  GUIDE_SOURCES_READ_ON,
  type GuideSlug,
  type GuideTitle,
  guideLanguage,
  isLongGuide,
  type NoticeLanguage,
} from '#shared/guides/guide-list.ts'
import type { GuideAnswer, GuideStep } from '#shared/guides/guides.schema.ts'
import { OWN_WELL } from '#shared/water/mine/own-well.rules.ts'
import styles from './guide-page.module.css'
import { GuideSections } from './guide-sections.tsx'

const spanishDay = (day: string) =>
  new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** The page's own words, in the language of the guide. */
const WORDS: Readonly<
  Record<NoticeLanguage, { steps: string; readBy: () => string; otherLanguage: string; whoKnows: string }>
> = {
  en: {
    steps: 'What you can do',
    readBy: () => `All pages read by ${longDay(GUIDE_SOURCES_READ_ON)}.`,
    otherLanguage: 'English',
    whoKnows:
      'We do not know of today’s notices: no one collects them for the whole country. Your utility knows, and its number is on your water bill. Do what the notice says first.',
  },
  es: {
    steps: 'Qué hacer',
    readBy: () => `Todas las páginas leídas hasta el ${spanishDay(GUIDE_SOURCES_READ_ON)}.`,
    otherLanguage: 'Español',
    whoKnows:
      'No sabemos qué avisos hay hoy: nadie los reúne para todo el país. Su servicio de agua lo sabe, y su número está en el recibo del agua. Primero haga lo que dice el aviso.',
  },
}

type Sources = Pick<GuideAnswer, 'sources'>
type Page = Sources['sources'][string]

/** The answer to a question, what to do with who says so, and where to go on; of most guides also the sections. */
export function GuidePage({
  guide: { slug, title, notice },
}: {
  guide: Pick<GuideTitle, 'notice'> & { slug: GuideSlug; title: string }
}) {
  const [{ answer, safety, steps, next, sources }] = trpc.guides.answer.useSuspenseQuery({ slug })
  const language = guideLanguage({ notice })
  const words = WORDS[language]
  return (
    <div className="wrap" lang={language}>
      <Breadcrumbs trail={[{ label: 'Guides', to: '/guides' }, { label: title }]} />
      <PageHeading title={title} text={answer} />
      {notice !== undefined && <NoticeNote twin={notice.twin} language={language} />}
      {safety.length > 0 && <Safety sentences={safety} sources={sources} />}
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{words.steps}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.text} {...step} page={notice === undefined ? sources[step.source] : undefined} />
          ))}
        </ol>
        {notice !== undefined && <SourcesOnce steps={steps} sources={sources} />}
        <p className="muted small">{words.readBy()}</p>
      </section>
      <div className={styles.next}>
        {slug === 'private-wells' && <MyWaterButton water={OWN_WELL} variant="secondary" />}
        {next.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {isLongGuide(slug) && <GuideSections slug={slug} pages={sources} />}
    </div>
  )
}

/** Who knows whether a notice holds today, and the way to the same page in the other language. */
function NoticeNote({ twin, language }: { twin: string; language: NoticeLanguage }) {
  const other = language === 'en' ? 'es' : 'en'
  return (
    <section className={styles.section}>
      <p>
        <AppLink
          to="/guides/$slug"
          params={{ slug: twin }}
          className="text-link"
          lang={other}
          hrefLang={other}
        >
          {WORDS[other].otherLanguage}
        </AppLink>
      </p>
      <p className="muted">{WORDS[language].whoKnows}</p>
    </section>
  )
}

/** Each source of some steps, once: those of a notice share a few, and its steps are read in a hurry. */
function SourcesOnce({ steps, sources }: { steps: readonly GuideStep[] } & Sources) {
  const cited = new Set(steps.map(({ source }) => source))
  // The server names authorities first.
  const ids = Object.keys(sources).filter((id) => cited.has(id))
  return ids.map((id) => <SourceOfStep key={id} page={sources[id]} />)
}

/** What must not go wrong. It stands first, and is open to everyone. */
function Safety({ sentences, sources }: { sentences: readonly GuideStep[] } & Sources) {
  return (
    <section className={styles.section} aria-labelledby="safety">
      <Notice>
        <h2 id="safety" className={styles.safetyTitle}>
          First, to be safe
        </h2>
        <ul className={styles.safety}>
          {sentences.map((sentence) => (
            <Step key={sentence.text} {...sentence} page={sources[sentence.source]} />
          ))}
        </ul>
      </Notice>
    </section>
  )
}

function Step({ about, text, page }: GuideStep & { page?: Page }) {
  return (
    <li className={styles.step}>
      <p>
        {about !== undefined && <b>{about}: </b>}
        {text}
      </p>
      <SourceOfStep page={page} />
    </li>
  )
}

function SourceOfStep({ page }: { page?: Page }) {
  if (page === undefined) return null
  return (
    <p className="muted small">
      <ExternalLink href={page.url} className="text-link">
        {page.title}
      </ExternalLink>
    </p>
  )
}
