import type { ConceptTable } from '../match-concepts.ts'

/** Mains electricity where there is water, and electrical things that burn. */
export const ELECTRICITY_WORDS: ConceptTable = {
  wet: `
    filling up with water, filling with water, fills with water, filling up, rain, raining in, rained in, wet,
    leak, leaks, leaked, leaking, leakage, drip, drips, dripped, dripping, flood, flooded, flooding, damp, soak,
    soaked, soaking, soaked through, pour, pours, poured, pouring, spray, sprays, sprayed, spraying, splash,
    splashed, splashing, puddle, puddles, trickle, trickling, running down, ran down, runs down, run down,
    submerged, under water, underwater, drench, drenched, seep, seeping, seeped, dribble, dribbling, gush,
    gushing, came through, coming through, comes through, burst, burst pipe, pipe burst, water in, water into,
    water inside, water * into, water * inside, water got, water on, water onto, water near, water by, water
    around, water from, water is in, water came, water coming, water comes, water running, water runs, water
    ran, water dripping, water is running, water was running, water is coming, water is pouring, water is
    dripping, water is leaking, water is going, water is getting, water is entering, water is all, water went,
    water goes, water enters, water entered, water has entered, water going, in water, in the water, full of
    water, filled with water, water touching, water hit, water reached, water reaching, squirting, squirted,
    squirt, spilled, spilt, spill, moisture in, condensation in, water next to, water behind, water under, water
    over, overflowed, overflow, overflowing, rain in, rain into, rainwater, streaming, flowing, water through,
    water is touching, standing in, sopping, water all over, water everywhere, waterfall`,
  mains: `
    exhaust fan, bathroom fan, extractor fan, extractor, power socket, wall socket, electric socket, electrical
    socket, plug socket, plug sockets, socket, sockets, power outlet, wall outlet, electric outlet, electrical
    outlet, outlet, outlets, receptacle, power point, power points, powerpoint, plug point, plug points, gpo,
    electric point, electrical point, electric box, electrical box, electric panel, electrical panel, electric
    switch, light switch, switch, switches, switchboard, switch board, switch box, wall switch, electric cable,
    electrical cable, electric wire, electric wires, electrical wire, electrical wires, wires, wire, wiring,
    electrics, electricals, electrical, fuse box, fusebox, fuse board, fuseboard, fuses, fuse panel, breaker,
    breakers, breaker box, breaker panel, circuit breaker, circuit breakers, circuit box, distribution board, db
    box, db board, consumer unit, consumer box, power strip, power board, powerboard, extension lead, extension
    cord, extension cable, extension box, extension board, extension socket, junction box, mcb, rcd, rcbo, elcb,
    gfci outlet, meter box, electric meter, electricity meter, electrical meter, meter board, meter cupboard,
    ups, inverter, transformer, light fitting, light fittings, light fixture, light fixtures, lightfitting,
    ceiling light, ceiling lights, ceiling lamp, ceiling fan, ceiling fans, ceiling rose, recessed light,
    recessed lights, downlight, downlights, down lights, downlighter, downlighters, spotlight, spotlights, pot
    lights, can lights, chandelier, tube light, tubelight, light bulb socket, lamp socket, pendant light, bare
    wire, live wire, exposed wire, live wires, bare wires, exposed wires, plugged in, power cord, power cable,
    power lead, plug of, plug behind, plug in, plugs in, fuse, mains, main panel, panel board, load center,
    battery charger, ev charger, electric heater wires, smoke detector, smoke alarm, thermostat wiring, control
    board, power supply, immersion switch, electric plug, electrical plug, electric fitting, electric pump wire,
    wifi router, tv socket, aircon switch, cooker switch, doorbell transformer, solar inverter, power adapter,
    power pack, electrical thing, electrical stuff, electric stuff, electric things, electrical appliance,
    electrical equipment, electricity board, electric board`,
  'not the mains': `
    fridge water, in the fridge, in fridge, fridge light, fridge dispenser, water dispenser, fridge door,
    remote, battery powered, softener, low voltage, car, pressure switch, drain plug, bath plug, usb, alexa,
    garden light, phone, brand`,
  'out of or into': `
    up to, reached, reaching, reaches, reach, touching, touches, covers, covering, against, hitting, hits,
    toward, towards, close to, beside, down to, through, from, into, in, inside, out of, out the, onto, on,
    near, around, by, over, under, above, next to, at, behind, thru, off, via, full of, filled with`,
  lamp: `
    light, lights, lamp, lamps, lightbulb, light bulb, light bulbs, bulb, bulbs, led lights, lighting,
    fluorescent`,
  'lamp trouble': `
    light * dripping, lights * dripping, light is leaking, light * leaking, lights flicker, light flickers,
    lights flickering, lights are flickering, light flickering, light keeps flickering, lamp flickers, lights
    flickered, light full of water, lights full of water, light fills with water, lamp full of water, wet light,
    lights buzzing, light buzzing`,
  shock: `
    shocking people, shocking us, shocking my kids, shocks people, shocks my, shocked my, shocks anyone, shocked
    when i touch, felt electricity, feel electricity, feels electric, felt electric, electricity when, electric
    shock, electrical shock, electric shocks, electrical shocks, electrocute, electrocuted, electrocution,
    electrocuting, got a shock, get a shock, gets a shock, getting a shock, gave * shock, gave * a shock, gives
    shock, gives a shock, gives * a shock, give shock, giving shock, giving shocks, giving * shocks, give * a
    shock, gives * shocks, gave shock, got shock, get shock, gets shock, getting shock, get shocks, got shocks,
    getting shocks, get shocked, got shocked, gets shocked, getting shocked, was shocked by the tap, feel a
    shock, felt a shock, feel shock, feel shocks, felt shock, feels like a shock, small shock, little shock,
    mild shock, shock from, shocks from, shocks me, shocked me, shocks us, shocks you, shock me, shock when,
    shocks when, zap, zaps, zapped, zapping, shocking me, received a shock, receive a shock, bit of a shock
    when, a shock off, shock off, getting current, get current, gets current, feel current, feeling current,
    felt current, current from, current in the, current in my, current in water, current in tap, current in
    geyser, giving current, gives current, current coming, current comes, current is coming, current passing,
    current flowing, current leaking, current leakage, current is flowing, current * coming in, electricity in
    the water, electricity in water, electricity in my, electricity in the, electricity from, felt a buzz, feel
    a buzz, feels a buzz, buzz from, buzz in my, electric feeling, electric buzz, water is electrified,
    electrified, tap is live, taps are live, pipes are live, pipe is live, water is live, tap is electric, live
    tap, earthing problem, earth leakage, voltage on, volts on, voltage in, volts between, stray voltage, jolt,
    jolts, jolted`,
  'not an electric shock': `
    static, static shock, carpet, bill, invoice, price, cost, usage, cold, icy, freezing, temperature, quote,
    news, chlorine, chlorinate, fence, collar, battery, current filter, current bill, current price, statement,
    ampere`,
  tingle: `
    tickle, tickles, tickling, pricks, prickly, zing, zings, funny feeling in my hand, tingle, tingles,
    tingling, tingly, prickle, prickling, pins and needles, vibration in my hand, vibrating feeling, buzzing
    sensation, buzzing feeling, hum in my fingers, numb fingers`,
  'wet thing': `
    tap, taps, faucet, water, shower, pipe, pipes, sink, dish, dishes, dishwasher, washing machine, washer,
    heater, geyser, bath, tub, bathtub, kettle, pump, cooler, radiator, boiler, pool, fridge, basin`,
  'tingling mouth': `
    tongue, lips, mouth, taste, drink, drinking, mint, toothpaste, carbonated, sparkling, teeth`,
  spark: `
    spark, sparks, sparked, sparking, sparky, arcing, arced, arcs, short circuit, short circuited, shorting,
    shorted out, went bang, blue flash, fizzing socket, popping and flashing, flashed and`,
  crackles: `
    crackle, crackles, crackled, crackling, buzz, buzzes, buzzing, popping sound, sizzle, sizzles, sizzling,
    fizzing, hums loudly`,
  'not an electric spark': `
    ignition, igniter, ignitor, piezo, stove, mower, engine, plug, chainsaw, lighter, interest, idea, joy,
    curiosity, grinder, carburetor, ice, radio, speaker, paper, packet, leaves`,
  'electric device': `
    pump, water pump, sump pump, well pump, submersible, heater, immersion, immersion heater, socket, switch,
    plug, panel, fuse box, fusebox, consumer unit, control box, motor, shower, electric shower, geyser,
    dishwasher, washing machine, washer, dryer, disposal, cable, kettle, breaker, wiring, wires, outlet,
    extension lead, extension cord, charger, cord, transformer, appliance, fridge, freezer, water cooler,
    cooler, dispenser, purifier, timer, thermostat, meter, boiler, tumble dryer, switchboard, power board,
    element, junction box`,
  burning: `
    smoke, smoking, smokes, smoked, burning smell, smell of burning, smells of burning, smell burning, smells
    burning, smelling burnt, smells burnt, smell burnt, burnt smell, burning plastic, melted, melting, scorched,
    scorch, scorching, charred, on fire, caught fire, catching fire, in flames, flames, singed, burnt plastic,
    smell of burnt, burning rubber, glowing, sizzling`,
  'burned on the stove': `
    kettle, pan, food, coffee, toast, milk, rice, taste, tastes, clean, stain, candle, smokeless, cigarette,
    cigarettes, smoker, fire pit, bbq, smoke test, smoke bomb, smoke alarm, smoke detector, gas fire`,
  'flooded appliance': `
    furnace, boiler, heater, water heater, freezer, fridge, refrigerator, washing machine, washer, dryer, tumble
    dryer, panel, appliance, appliances, hvac, air conditioner, aircon, hot water system, electrics, pump motor,
    power tools, generator, inverter, extension, solar battery, ev, car charger`,
  submerged: `
    under water, underwater, submerged, in standing water, standing in water, sitting in water, sitting in a
    puddle, standing in a puddle, in a puddle, in the flood, was flooded, got flooded, is flooded, are flooded,
    flooded, is in water, are in water, inches of water, foot of water, feet of water, drowned, half under, went
    under`,
  'power is on': `
    power is on, power on, power still on, power is still on, electricity is on, electricity is still on,
    electricity still on, electricity on, electric is on, electric is still on, electric still on, still plugged
    in, plugged in, lights are on, lights still on, power has not been turned off, mains is on, mains still on,
    power not off, current is on, still live, still energized, power up, still have power, still got power`,
  'walk in': `
    walk, walking, wade, wading, step, stepping, go in, go into, go down, going in, going down, enter, entering,
    stand in, standing in, get in, stood in`,
  'plugged device': `
    hair dryer, hairdryer, hair drier, hair straightener, straightener, straighteners, curling iron, space
    heater, electric heater, radio, toaster, phone charger, charger, plugged in phone, charging phone,
    extension, extension lead, extension cord, power strip, electric razor, immersion rod, heater rod, electric
    fan, fan heater, lamp, tv, laptop charger, electric blanket, iron`,
  'bath water': `
    bath, bathtub, tub, sink, pool, water, basin, pond, hot tub, jacuzzi, paddling pool, bucket, puddle, shower`,
  'power line': `
    power line, powerline, power lines, power cable, electric line, electric wire, electrical wire, live wire,
    live wires, live cable, bare wire, bare cable, electric pole, downed line, overhead line, overhead wire,
    high voltage line, wire, wires, mains cable`,
  down: `
    fell down, fell, fallen, hanging, down, lying, laying, dangling, snapped, came down, in the puddle, in a
    puddle, in the water, in water, in the flood, loose, exposed, bare`,
  trips: `
    trips, tripped, tripping, trip, blows, blew, keeps going off, cuts out, knocks off, knocked out, shorts`,
  'plain water': `water, rain, rainwater, damp, liquid, moisture, condensation`,
  dropped: `
    dropped, drop, fell, fallen, falls, knocked, landed, slipped, in the bath, in bath, in the tub`,
  unplugged: `unplugged, was not plugged, wasnt plugged, battery, cordless, waterproof, shower radio`,
  'it is wet': `
    it wet, it soaked, it is wet, its wet, they are wet, it got wet, they got wet, it is soaked, its soaked, it
    is soaking, its damp, got soaked, is dripping wet, were wet, was wet, its dripping`,
  'has electricity': `
    has electricity, have electricity, has current, is electrified, is electric, carries current, has voltage,
    gives electricity, full of electricity, is live`,
}
