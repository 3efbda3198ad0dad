import { type Shot, seeded } from './camera.ts'

/** A picture that shows no bottle of water. */
export interface OtherPicture {
  name: string
  /** What stands inside a page of `width` × `height` px. */
  body: string
  width: number
  height: number
  shot: Shot
}

const picture = (name: string, body: string, shot: Shot = {}, width = 1100, height = 860): OtherPicture => ({
  name,
  body,
  width,
  height,
  shot,
})

const box = (style: string, content = '') => `<div style="width:100%;height:100%;${style}">${content}</div>`
const svg = (content: string) => `<svg viewBox="0 0 1100 860" width="100%" height="100%">${content}</svg>`

const random = seeded(7)
const hair = Array.from({ length: 1600 }, () => {
  const [x, y] = [random() * 1100, random() * 860]
  return `<path d="M${x} ${y} q${random() * 30 - 15} ${10 + random() * 20} ${random() * 20 - 10} ${30 + random() * 30}" stroke="hsl(${25 + random() * 15} 40% ${30 + random() * 40}%)" stroke-width="2" fill="none"/>`
}).join('')
const blobs = Array.from(
  { length: 260 },
  () =>
    `<circle cx="${random() * 1100}" cy="${random() * 860}" r="${10 + random() * 80}" fill="hsl(${random() * 360} 35% ${30 + random() * 50}%)" opacity=".35"/>`,
).join('')
const keys = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
  .map(
    (row) =>
      `<div style="display:flex;gap:12px;justify-content:center">${[...row].map((key) => `<b style="width:84px;height:84px;border-radius:12px;background:#2c2e33;color:#ddd;font:34px 'Liberation Sans';padding:12px">${key}</b>`).join('')}</div>`,
  )
  .join('')

/** Every picture of the set that is no bottle. */
export const OTHER_PICTURES: readonly OtherPicture[] = [
  picture(
    'cat',
    box(
      'background:#b98a5c',
      svg(
        `${hair}<g><path d="M330 300 L400 120 L500 250 H600 L700 120 L770 300 Q820 520 550 640 Q280 520 330 300" fill="#8a5b33"/><ellipse cx="450" cy="360" rx="46" ry="56" fill="#d8d36a"/><ellipse cx="650" cy="360" rx="46" ry="56" fill="#d8d36a"/><ellipse cx="450" cy="360" rx="13" ry="52"/><ellipse cx="650" cy="360" rx="13" ry="52"/><path d="M525 460 h50 l-25 30 z" fill="#c2576b"/><path d="M250 440 L460 480 M240 500 L460 500 M860 440 L640 480 M870 500 L640 500" stroke="#eee" stroke-width="4"/></g>`,
      ),
    ),
    { fill: 1.1, noise: 9, blur: 1 },
  ),
  picture(
    'landscape',
    box(
      'background:linear-gradient(#6aa7d8,#d7e6ef 45%,#86a36a 46%,#3f5f35)',
      svg(
        '<path d="M0 400 L200 180 L340 340 L520 120 L760 380 L900 250 L1100 400 Z" fill="#6f7f93"/><path d="M520 120 L470 190 L520 210 L560 180 L590 200 Z" fill="#fff"/><path d="M0 600 Q300 520 600 620 T1100 580 V700 Q700 740 400 690 T0 720 Z" fill="#7fb3cf"/>',
      ),
    ),
    { fill: 1.1, noise: 6 },
  ),
  picture(
    'shampoo',
    box(
      "background:linear-gradient(#f4d9ef,#d9a7d8);text-align:center;padding:90px 60px;font-family:'URW Gothic';color:#4a1d52",
      '<div style="font-size:130px;font-weight:700">Silky Care</div><div style="font-size:64px;margin-top:30px">Crystal clear shine shampoo</div><div style="font-size:40px;margin-top:50px">with almond oil and keratin<br>for dry and damaged hair</div><div style="font-size:44px;margin-top:60px">250 ml</div>',
    ),
    { curve: 38, bow: 0.04 },
  ),
  picture(
    'receipt',
    box(
      "background:#f3f2ec;padding:50px;font:30px/1.35 'Liberation Mono';white-space:pre",
      'CITY MARKET\n12 High Street\n\nBREAD RYE          3.20\nBUTTER 250G        2.75\nTOMATOES 0.84 KG   2.51\nCHEESE             6.40\nAPPLES 1.2 KG      3.36\nSOAP               1.99\n-----------------------\nTOTAL             20.21\nCARD              20.21\n\n21/11/2026 16:42  TILL 4\nTHANK YOU',
    ),
    { rotate: -6, shade: 0.4 },
    760,
    900,
  ),
  picture(
    'street-sign',
    box(
      'background:linear-gradient(#9fb8cc,#d5dee6);display:grid;place-items:center',
      '<div style="background:#0b5a36;color:#fff;border:8px solid #fff;border-radius:20px;padding:40px 70px;font:700 92px \'Liberation Sans Narrow\'">Crystal Springs Rd<br>EXIT 26 &nbsp; 1½ mi</div>',
    ),
    { rotate: 4, fill: 1 },
  ),
  picture(
    'book-page',
    box(
      "background:#f6f0e0;padding:70px 80px;font:33px/1.5 'P052';text-align:justify;color:#2b241c",
      'It was past nine when the last of the carts came down from the upper village, and the bells had long been still. Old Marten stood in the doorway with his lamp, counting under his breath as he did every evening, though there was nobody left to count for. Twenty-six years he had kept the gate, through two floods and a war that never quite arrived, and he meant to keep it for twenty-six more. The dog lifted its head, listened, and lay down again beside the stove.<br>&nbsp;&nbsp;“You are late,” he said at last, when the boy came up the path with his boots in his hand.',
    ),
    { rotate: 3, shade: 0.5, blur: 0.5 },
  ),
  picture(
    'keyboard',
    box('background:#17181b;padding:80px 20px;display:grid;gap:16px;align-content:center', keys),
    { rotate: -4, noise: 8, fill: 0.98 },
  ),
  picture('blank-wall', box('background:linear-gradient(100deg,#d8d3c8,#b9b3a6)'), { fill: 1.2, noise: 7 }),
  picture(
    'kitchen-tap',
    box(
      'background:linear-gradient(#e7ebee 60%,#8f979d 60%)',
      svg(
        '<path d="M520 620 V250 Q520 120 650 120 Q780 120 780 260 V320 H720 V260 Q720 180 650 180 Q590 180 590 250 V620 Z" fill="#aab3ba" stroke="#6d767d" stroke-width="6"/><rect x="480" y="600" width="150" height="50" rx="14" fill="#7d868d"/><rect x="430" y="360" width="110" height="36" rx="18" fill="#8d969d"/><path d="M735 330 q12 130 6 330" stroke="#bfe0f2" stroke-width="18" fill="none" opacity=".8"/>',
      ),
    ),
    { fill: 1.1, noise: 6, glare: 0.3 },
  ),
  picture(
    'insurance-advertisement',
    box(
      "background:#fff;padding:70px;font-family:'Liberation Sans';color:#1b2c4a",
      '<div style="font-size:92px;font-weight:700">Pure life insurance</div><div style="font-size:44px;margin-top:36px;line-height:1.4">No savings plan, no hidden fees: cover for the people you love from 9.80 a month. Apply in ten minutes and cancel whenever you like.</div><div style="display:inline-block;margin-top:60px;background:#1f5fd0;color:#fff;font-size:46px;padding:26px 60px;border-radius:20px">Get a quote</div>',
    ),
    { noise: 2, shade: 0.05, fill: 0.96 },
  ),
  picture(
    'wine-label',
    box(
      "background:#f5ecd8;border:6px double #7a5a24;padding:80px;text-align:center;color:#4b1420;font-family:'C059'",
      '<div style="font-size:110px;font-style:italic">Château Marvaux</div><div style="font-size:46px;margin-top:40px">Grand vin de Bordeaux</div><div style="font-size:70px;margin-top:50px">2019</div><div style="font-size:36px;margin-top:60px">Mis en bouteille au château · 13,5 % vol · 750 ml</div>',
    ),
    { curve: 40, bow: -0.04, background: ['#2a2320', '#15110f'] },
  ),
  picture('texture', box('background:#8b8f7d', svg(blobs)), { fill: 1.2, noise: 12 }),
  picture(
    'tomato-sauce',
    box(
      "background:linear-gradient(#c9301f,#8f1a10);color:#fff3d6;text-align:center;padding:60px;font-family:'URW Bookman'",
      '<div style="font-size:120px;font-weight:700">Nonna Rosa</div><div style="font-size:54px;margin-top:20px">Tomato &amp; basil sauce</div><div style="font:30px/1.5 \'Liberation Sans\';margin-top:50px;text-align:left">Ingredients: tomatoes 82%, onions, olive oil, basil 2%, salt, garlic.<br>Nutrition per 100 g: energy 214 kJ / 51 kcal, fat 2.4 g, carbohydrate 5.8 g, protein 1.4 g, salt 0.9 g.</div><div style="font-size:40px;margin-top:40px">400 g</div>',
    ),
    { curve: 36, bow: 0.05, quality: 60 },
  ),
  picture(
    'vitamin-tablets',
    box(
      "background:#fdfdf6;color:#27401c;padding:60px;font-family:'Liberation Sans'",
      '<div style="font-size:96px;font-weight:700">Daily Multi</div><div style="font-size:44px;margin-top:16px">Food supplement · 60 tablets</div><div style="font-size:34px;line-height:1.5;margin-top:40px">Per tablet: Calcium 120 mg (15%*), Magnesium 56.3 mg (15%*), Potassium 40 mg, Vitamin C 80 mg, Zinc 10 mg, Iron 14 mg.<br>*Nutrient reference value. Take one tablet a day with a glass of water.</div>',
    ),
    { rotate: 5, shade: 0.3 },
  ),
]
