import type { ConceptTable } from '../match-concepts.ts'

/** Waste water where people are. */
export const SEWAGE_WORDS: ConceptTable = {
  sewage: `
    sewage, sewerage, raw sewage, sewer water, poo, poop, poops, pooh, poopy, feces, faeces, fecal matter,
    faecal matter, human waste, excrement, turd, turds, shit, shitty water, crap, wastewater, waste water, black
    water, blackwater, foul water, foul waste, toilet water, toilet waste, toilet paper, latrine water, latrine,
    gutter water, drain water, drainage water, nala water, nullah water, septic water, septage, septic waste,
    septic sludge, effluent, peoples waste, people's waste, people waste, wee and poo, someone else's waste,
    neighbors waste, neighbours waste, upstairs waste, toilet stuff, toilet contents, dirty toilet water, waste,
    stool, number two, loo roll, loo paper, toilet sludge, bathroom waste, cess`,
  'coming in': `
    back up, backs up, backed up, backing up, backup, back ups, coming up, come up, comes up, came up, coming
    out, come out, comes out, came out, coming back, comes back, came back, coming in, comes in, came in, coming
    inside, coming into, comes into, rise, rises, rising, rose, flood, floods, flooded, flooding, overflow,
    overflows, overflowed, overflowing, over flowing, spill, spills, spilled, spilling, spew, spews, spewing,
    pour, pours, poured, pouring, bubbling up, bubbles up, bubbling, everywhere, all over, enter, enters,
    entering, entered, floating, leaking, leaks, leaked, burst, gushing, oozing, seeping, seeped, surging,
    shooting up, shot up, welling up, regurgitating, erupting, discharging, running over, running into, flowing
    into, flowing, flows, ponding, pooling, seep, exploded out, flood this, puddle, puddles, on the floor, leak,
    dripping, drips, filled with, full of, fills with, filling with, covered in`,
  indoors: `
    floor, tub, bath, bathtub, shower, basement, cellar, sink, yard, garden, lawn, room, house, carpet, carpets,
    kitchen, bathroom, hall, hallway, crawl space, crawlspace, driveway, patio, laundry, ceiling, plughole, plug
    hole, garage, ground floor, flat, apartment, floor drain, bedroom, corridor, backyard, street, road, drain
    cover, washing machine, basin, shop, washroom, walls, wall, stairs`,
  'drain system': `
    sewer, sewer line, sewer main, sewers, main sewer, sewer pipe, septic, septic tank, septic system, cesspit,
    cess pit, cesspool, foul drain, soil pipe, soil stack, waste pipe, drain outside, outside drain, manhole,
    inspection chamber, inspection hatch, gully, drains outside, main drain, sewage ejector, ejector pit,
    ejector pump, lift station, grinder pump, septic field, leach field, drain field, soakaway, sewer cleanout,
    cleanout, clean out, city main, sewage pump, sewage line, sewage pipe, sewage tank, chamber outside,
    interceptor, drainage chamber, macerator, saniflo, holding tank, black tank`,
  'system overflows': `
    exploded, erupted, exploding, back up, backs up, backed up, backing up, backup, overflow, overflows,
    overflowed, overflowing, over flowing, flood, flooded, flooding, burst, spewing, spilling, coming up, came
    up, gushing, surcharging, ponding, leaking sewage, comes back, erupting, running over, come back, pouring
    out, leaking raw, bubbling up`,
  'not the sewage': `
    smoke test, insurance, camera, cover, cover sewer, cost, replaced last, additives, valve type, prevent, ro,
    reverse osmosis, garden irrigation, recycle, recycled, treatment plant, pump installation, clean and clear,
    ratio, rinse water`,
  toilet: `
    toilet, toilets, loo, loos, wc, dunny, commode, lavatory, khazi, bog, water closet, latrine, flush, flushed,
    flushes, flushing`,
  'other fixture': `
    shower, showers, tub, bath, bathtub, bathtubs, baths, sink, sinks, basin, washbasin, floor drain, floor
    drains, shower tray, shower pan, laundry tub, bidet, basement, cellar, shower drain, shower base, dining
    room, lounge, bath tub, kitchen drain, kitchen sink, floor waste, urinal`,
  'rises from it': `
    back up, backs up, backed up, backing up, backup, backs, overflow, overflows, overflowed, overflowing, over
    flowing, come up, comes up, coming up, came up, rises, rising, rise, fills with black, fills with brown,
    fills with dirty, fills with sewage, fills with poo, comes out, coming out, comes back, coming back, pushes
    up, bubbles up, spills over, spilling out, come back, came back up, regurgitates, spitting up, shoots up,
    gets dirty water, fill up with black, dirty water in, fills up with dirty`,
  'others flush': `
    someone upstairs flush, somebody upstairs flush, upstairs flush, neighbor flush, neighbour flush, neighbors
    flush, neighbours flush, upstairs neighbor flush, upstairs neighbour flush, flat above flush, they flush,
    people above flush, other flats flush, tenant upstairs flush, whenever anyone flush, someone else flush,
    somebody else flush, next door flush`,
  'leaks through': `
    through the ceiling, through ceiling, through the roof, ceiling, onto the kitchen, into the kitchen, light
    fitting, room below, downstairs`,
  'fixture works': `
    fine, ok, okay, normal, normally, mopped up, cleaned up, all good, works well, empties well, drains well,
    paper stuck`,
  'many drains': `
    =toilets, all toilets, all showers, all the showers, all drains, all the drains, all my drains, all our
    drains, every drain, both drains, several drains, multiple drains, all of the drains, drains in the house,
    all plugholes, all the plugholes, all sinks, every plughole, floor drain, floor drains, basement drain,
    cellar drain, lowest drain, every fixture, all fixtures, yard drain, both toilets, two toilets, all the
    toilets`,
  'foul water': `
    liquid, brown liquid, black liquid, brown stuff, black stuff, stinky liquid, stinking liquid, mud, brown
    sludge, water and poo, black water, brown water, dirty water, grey water, gray water, stinking water, filthy
    water, foul water, smelly water, filth, muck, sludge, dirt water, nasty water, water with toilet paper, dark
    water, murky water, stinky water, stuff, gunk, raw, slurry`,
  'drain opening': `
    floor drain, shower drain, bath drain, drain, drains, plughole, plug hole, shower, bath, tub, bathtub,
    toilet, sink, shower tray, basement drain, gully, manhole, cleanout, laundry`,
  'up out of': `
    bubbling from, bubbling out, bubbling, vomiting, burping up, puking, coming up, comes up, came up, come up,
    spew, spewing, spewed, back up, backing up, backed up, backs up, rising, rises, gushing, shooting up,
    bubbling up, bubbles up, overflowing, overflow, pouring out, welling up, fills with, coming out, comes out,
    coming back, pushed up, regurgitating, surging`,
}

/** Parts of a building that may fall, and water deep enough to drown in. */
export const STRUCTURE_WORDS: ConceptTable = {
  ceiling: `
    ceiling, ceilings, gyprock, plasterboard, drywall, sheetrock, plaster, lath and plaster, roof, false
    ceiling, drop ceiling, suspended ceiling, soffit, loft floor, lounge ceiling, bedroom roof, pop ceiling`,
  'ceiling gives': `
    hanging by, hanging, getting lower, lower in the middle, =sinking, low, sag, sags, sagged, sagging, saggy,
    bulge, bulges, bulging, bulged, bow, bowed, bowing, droop, droops, drooping, drooped, collapse, collapsed,
    collapsing, collapses, cave in, caved in, caving in, caves in, caving, came down, coming down, come down,
    comes down, fall, falls, falling, fell, fallen, fallen in, fell in, belly, balloon, balloons, ballooning,
    buckle, buckled, buckling, give way, gives way, gave way, giving way, crack, cracks, cracked, cracking,
    swollen, swelling, swelled, swell, bubble of water, water bubble, blister of water, full of water, filled
    with water, heavy with water, about to drop, about to burst, about to fall, hanging down, hangs down,
    hammock, pregnant, dipping, dipped, warped, warping, bending, bent, big lump, pouch of water, pocket of
    water, drop on, soft and, soggy, mushy, like a balloon, water balloon, separating, pulling away, burst open,
    broke open, dropped, going to go, like a sponge, split open, waterfall, low in the middle, dips`,
  'ceiling bubble': `
    bubble, bubbles, bubbled, bubbling, blister, blisters, blistering, blistered, pocket, pouch, lump`,
  'heavy flow': `
    pouring, pour, pours, poured, gushing, gush, gushes, streaming, cascading, torrent, flooding through,
    raining, waterfall, rushing, flowing, running through`,
  'not the ceiling': `
    small crack, tiny crack, fine crack, hairline, fan speed, stain only, small stain, paint is peeling, crack
    in the paint, cracks in the paint, design, price, coming down for, popcorn, texture, sprinkler head, rain on
    the roof, roof rack, plaster of paris, gutter, gutters, plasterboard anchor`,
  wall: `
    wall, walls, retaining wall, basement wall, brickwork, chimney, chimney breast, parapet, pillar, pillars,
    column, columns, lintel, boundary wall, party wall, garden wall, pool wall, gable`,
  'wall gives': `
    topple, toppling, about to topple, falling, bulge, bulges, bulging, bulged, bow, bows, bowed, bowing, lean,
    leans, leaning, leant, buckle, buckled, buckling, collapse, collapsed, collapsing, cave in, caved in, caving
    in, give way, gives way, gave way, giving way, moving, moves, moved, shifting, shifted, swollen with water,
    tilting, tilted, about to fall, fallen down, falling over, fell over, cracks are opening, cracks opening,
    crack opening, crack is getting wider, cracks getting wider, crack getting bigger, cracks getting bigger,
    crack widening, cracks widening, large cracks, big cracks, huge cracks, wide cracks, big crack, huge crack,
    large crack, wide crack, crumbling, coming apart, coming down, split open, swaying`,
  foundation: `foundation, foundations, footing, footings, underpinning, slab, piling, stumps, plinth`,
  'foundation gives': `
    crack, cracks, cracked, cracking, shift, shifted, shifting, =sinking, =sinks down, sunk, settle, settling,
    settled, move, moved, moving, collapse, collapsed, collapsing, washed out, washed away, washing away,
    eroded, undermined, giving way, dropped, tilting, heaving`,
  floor: `
    floor, floors, floorboard, floorboards, joist, joists, beam, beams, stairs, staircase, steps, subfloor,
    deck, decking, balcony, terrace, porch, landing, flooring, slab, mezzanine, jetty`,
  'floor gives': `
    sag, sags, sagged, sagging, collapse, collapsed, collapsing, cave in, caved in, caving in, caves in, give
    way, gives way, gave way, giving way, rotted through, rotten through, rotten, =sinking, =sinks down, sunk,
    went through, foot went through, leg went through, fell through, fall through, falling through, bouncy,
    spongy, snapping, snapped, snap, =sinking through, about to collapse, about to fall, coming through the
    floor, going to collapse, bending, buckled, buckling, dropped, tilting, come away, pulling away from, soft
    and =sinking, hole in the floor, water comes out`,
  'not the floor': `
    hairline, cracked toilet, cracked tile, stop valve, slope, drain, tile, tiles, laminate, squeaky, squeaks,
    sink drain, tub drain, tub drains, flange`,
  ground: `
    ground, lawn, yard, garden, driveway, drive, street, road, pavement, sidewalk, patio, soil, earth, hill,
    slope, hillside, field, embankment, bank`,
  'ground gives': `
    washed out, eroding, eroded, undermined, falling away, is hollow, washing out, sinkhole, sink hole, hole
    opened, hole has opened, hole opening, hole appeared, opened up, caving in, caved in, cave in, giving way,
    gave way, =sinking, sunk, collapsed, collapsing, landslide, mudslide, landslip, subsidence, subsiding,
    washed away, washing away, sliding, dropped, void, swallowed, big hole, deep hole, hole is getting bigger,
    crater`,
  building: `
    building, house, roof, garage, shed, balcony, bridge, dam, tower, chimney, carport, extension, conservatory,
    porch, staircase, flat, block`,
  'building gives': `
    collapse, collapsed, collapsing, collapses, caving in, caved in, cave in, about to fall, falling down, fell
    down, giving way, shifting, cracking noises, cracking noise, cracking sounds, cracking sound, creaking and,
    leaning, tilting, tilted, sliding, moving`,
  'roof tank': `
    overhead tank, water tank, roof tank, sintex, sintex tank, tank stand, water tower, tank on the roof, tank
    on roof, header tank, loft tank, tank on the terrace, rooftop tank, tank support, tank tower, rain tank,
    rainwater tank, syntex tank`,
  'tank gives': `
    topple, leaning, leans, tilt, tilting, tilted, about to fall, falling, fall off, fell, falls, toppling,
    support is broken, stand is cracked, stand rusted, rusted through, stand broke, cracked stand, collapse,
    collapsed, collapsing, wobbling, wobbly, coming down, stand is broken, stand has cracked, stand is rusted,
    stand cracked, slipping, come through, coming through the ceiling, giving way, bending, =sinking`,
  'deep water': `
    over my knees, over the knees, to my knees, up to knees, above my knees, over my waist, above my waist, over
    my ankles, to my waist, to my chest, to the knee, past my knees, knees deep, over our knees, up to the knee,
    waist deep, waist high, chest deep, chest high, knee deep, knee high, hip deep, hip high, neck deep, neck
    high, thigh deep, up to my waist, up to my chest, up to my knees, up to the waist, up to my neck, up to my
    hips, up to the ceiling, up to my thighs, over my head, up to the windows, up to the knees`,
  'below ground': `
    basement, cellar, water, flood, flooded, crawl space, crawlspace, garage, car park, house, ground floor,
    room`,
  'meant to hold water': `
    pool, pond, well, tank, dam, lake, river, cistern, ditch, swimming, fountain, aquarium, pump lift, head,
    away, pipe, hose, ladder, trench, deep end`,
  tub: `tub, bathtub, bath, shower tray`,
  'tub sinks': `
    =dropping, tub =dropped, =sinking, sank, sunk, =sinking through, fell through, falling through, going
    through the floor, through the floor, about to fall through, dropped through, =sinking into the floor`,
  surfaces: `
    liquid on top, water on top, ponding, pooling, soggy, surfacing, rising to the surface, running to the, on
    the surface, puddles around, wet ground, swampy, leaking out of the ground, wet patch over, puddle over`,
  'into the building': `
    into my house, into the house, in my house, into our house, into the basement, into my basement, in the
    basement, into the cellar, in the house, into my home, into the kitchen, into the bathroom, into the flat,
    into the garden, into my garden, into my yard, into the building, into my shop, into the bath, into the
    shower, into the room, inside the house, indoors, into our yard, into our garden, into my bath, through the
    floor, onto my property`,
  joist: `
    joist, joists, beam, beams, rafters, rafter, floor joists, roof beams, truss, trusses, load bearing, support
    beam, support post, supporting wall`,
  'joist gives': `
    soft, rot, rotten, rotted, moves, moving, cracked, cracking, split, broken, broke, snapped, sagging,
    crumbling, eaten away, soaked through, mushy, spongy, bending, bowed, washed away`,
}
