import { trpc } from '#client/lib/trpc.ts'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import styles from './sources-page.module.css'

/** The sources of the site's figures and texts, with their licenses. */
export function SourcesPage() {
  const [groups] = trpc.sources.list.useSuspenseQuery()
  return (
    <div className="wrap">
      <PageHeading
        title="Sources and licenses"
        text="Each figure names its source where it is shown. This page lists them all, with the license they may be used under. Barcodes, and minerals marked “By volunteers”, come from Open Food Facts under the Open Database License."
      />
      <p className={`muted ${styles.credit}`}>
        Hardness, minerals, nitrate and pH of ten European cities:{' '}
        <ExternalLink href="https://iswatersafetodrink.in/" className="text-link">
          Data: iswatersafetodrink.in
        </ExternalLink>
        , CC BY 4.0. We converted German degrees of hardness to mg/L.
      </p>
      <p className={`muted ${styles.credit}`}>
        The scanner reads labels with the models of{' '}
        <ExternalLink href="https://github.com/PaddlePaddle/PaddleOCR" className="text-link">
          PP-OCR v4 (PaddleOCR)
        </ExternalLink>
        , Apache License 2.0, as packaged by{' '}
        <ExternalLink href="https://github.com/gutenye/ocr" className="text-link">
          Guten OCR
        </ExternalLink>
        , MIT License, and runs them with{' '}
        <ExternalLink href="https://onnxruntime.ai/" className="text-link">
          ONNX Runtime
        </ExternalLink>
        , MIT License. We did not change the models.
      </p>
      {groups.map(({ group, sources }) => (
        <section key={group} className={styles.group} aria-labelledby={slugOf(group)}>
          <h2 id={slugOf(group)}>{group}</h2>
          <ul>
            {sources.map(({ title, url, license, rows }) => (
              <li key={`${title} ${license}`} className={styles.source}>
                {url === null ? (
                  <span>{title}</span>
                ) : (
                  <ExternalLink href={url} className="text-link">
                    {title}
                  </ExternalLink>
                )}
                <span className={styles.license}>
                  {license ?? 'License not stated'}, {rows === 1 ? 'one row' : `${rows} rows`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const slugOf = (group: string) => group.toLowerCase().replaceAll(/[^a-z]+/g, '-')
