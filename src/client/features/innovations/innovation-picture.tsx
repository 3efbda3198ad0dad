import type { SceneShape } from '#client/entities/cities/scene/scene-shapes.ts'
import { ScenePhoto, WaterScene } from '#client/entities/cities/scene/water-scene.tsx'
import type { InnovationCategory } from '#shared/innovations/innovation-categories.ts'

const SHAPES: Readonly<Record<InnovationCategory, readonly SceneShape[]>> = {
  // Bottles in the sun.
  Purification: [
    { fill: 'glint', d: 'M292 48a22 22 0 1 0 44 0a22 22 0 1 0-44 0z' },
    { fill: 'land1', d: 'M0 138v-20h400v20z' },
    {
      fill: 'land2',
      d: 'M96 118V70q0-14 10-20V36h16v14q10 6 10 20v48zM228 118V70q0-14 10-20V36h16v14q10 6 10 20v48z',
    },
    { fill: 'land3', d: 'M162 118V58q0-16 12-22V20h18v16q12 6 12 22v60z' },
  ],
  // A tap over a field that drinks drop by drop.
  Conservation: [
    { fill: 'land1', d: 'M0 138v-26q100-32 200-8t200-8v42z' },
    {
      fill: 'land2',
      d: 'M84 44h112q34 0 34 34v10h-30V80q0-8-8-8H84zM134 44V26h-18V16h52v10h-18v18zM70 36h14v44H70z',
    },
    {
      fill: 'land3',
      d: 'M215 100s12 14 12 22a12 12 0 0 1-24 0c0-8 12-22 12-22zM280 138q-2-26-20-32 22-4 26 14 6-18 26-16-18 8-20 34z',
    },
  ],
  // A buoy that measures and reports.
  'Smart Tech': [
    { fill: 'land1', d: 'M0 138v-22q90-30 190-8t210-6v36z' },
    {
      fill: 'land2',
      d: 'M150 66a52 52 0 0 1 100 0l-12 4a40 40 0 0 0-76 0zM170 73a32 32 0 0 1 60 0l-12 4a19 19 0 0 0-36 0z',
    },
    {
      fill: 'land3',
      d: 'M193 138V92h14v46zM168 124h64l10 24h-84zM190 84a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
    },
  ],
  // Pressure vessels side by side above the sea.
  Desalination: [
    { fill: 'land1', d: 'M40 138V70h320v68z' },
    {
      fill: 'land2',
      d: 'M60 46h240a12 12 0 0 1 0 24H60a12 12 0 0 1 0-24zM60 76h240a12 12 0 0 1 0 24H60a12 12 0 0 1 0-24zM60 106h240a12 12 0 0 1 0 24H60a12 12 0 0 1 0-24z',
    },
    {
      fill: 'land3',
      d: 'M318 34h18v104h-18zM96 46h8v24h-8zM96 76h8v24h-8zM96 106h8v24h-8zM250 46h8v24h-8zM250 76h8v24h-8zM250 106h8v24h-8z',
    },
  ],
  // Round basins and the pipe that ends clean.
  Wastewater: [
    { fill: 'land1', d: 'M0 138v-30h400v30z' },
    {
      fill: 'land2',
      d: 'M30 108V84q70-26 140 0v24zM190 108V84q50-20 100 0v24zM96 78V52h8v26zM236 80V60h8v20z',
    },
    { fill: 'land3', d: 'M310 88h60v14h-12v36h-36v-36h-12zM64 56h72v6H64zM212 62h56v6h-56z' },
  ],
  // A dam with its gates.
  Infrastructure: [
    { fill: 'land1', d: 'M0 138V50l60 34 44-18v72zM400 138V40l-70 44-30-10v64z' },
    { fill: 'land2', d: 'M80 138q10-44 20-84h200q10 40 20 84z' },
    { fill: 'land3', d: 'M92 44h216v14H92zM128 138V94h24v44zM188 138V94h24v44zM248 138V94h24v44z' },
  ],
  // A net in the fog.
  AWG: [
    {
      fill: 'land1',
      d: 'M60 78a26 26 0 0 1 44-24 36 36 0 0 1 66-2 28 28 0 0 1 30 26zM0 138v-20q110-26 210-6t190-10v36z',
    },
    {
      fill: 'land2',
      d: 'M228 138V34h8v104zM340 138V34h8v104zM236 42h104v4H236zM236 58h104v4H236zM236 74h104v4H236zM236 90h104v4H236zM258 42h3v56h-3zM286 42h3v56h-3zM314 42h3v56h-3z',
    },
    { fill: 'land3', d: 'M232 98h112v10H232zM286 112s10 12 10 18a10 10 0 0 1-20 0c0-6 10-18 10-18z' },
  ],
  // Columns of figures, risen to different levels.
  'Data & Analytics': [
    { fill: 'land1', d: 'M60 138V92h36v46zM304 138V76h36v62z' },
    { fill: 'land2', d: 'M108 138V104h36v34zM206 138V62h36v76zM254 138V88h36v50z' },
    { fill: 'land3', d: 'M156 138V40h38v98z' },
  ],
}

export interface InnovationPictureProps {
  category: InnovationCategory
  imageUrl?: string | null
  /** Says what the image shows; drawings are decoration. */
  alt?: string
  isEager?: boolean
}

/** The picture of an innovation, filling its place (16:9): its image, or a drawing with the city pictures' waterline. */
export function InnovationPicture({ category, imageUrl, alt, isEager }: InnovationPictureProps) {
  return imageUrl ? (
    <ScenePhoto imageUrl={imageUrl} alt={alt} isEager={isEager} />
  ) : (
    <WaterScene shapes={SHAPES[category]} />
  )
}
