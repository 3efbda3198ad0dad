/**
 * Ordinary English words that are one letter away from a word of the concepts ("stream" and "steam") and so must not be
 * taken for a slip. From SCOWL, sizes 10 to 40, http://wordlist.aspell.net, Copyright 2000-2019 by Kevin Atkinson
 * (permission to use, copy, modify, distribute and sell without fee, with this notice).
 */
export const ORDINARY_WORDS = `
aboard abode abort abound abreast abridge absorbed acing acres across adapted adaptor aerial affluent afield
aflame afloat afresh aground ailed ailing aiming airline alight alighting alights alive allays alloyed aloud
alter ample angle angles angling antic appealed appeased apply apter arched arches arching ardent arena arise
arises arising arrested ascent ashed ashes ashing assent astray avert averting awaking awhile baaing babble
babbled babbles babbling babes babier babiest backer backward badder baggy bailed bailing bails baling balked
balking balks ballet balling balls banal banded banding bands banker banning bards barge barging barked barking
barks barns barren bashed bashing basic basil basis basked basking basks baste basted bastes basting batch
batched batches batching batter batters battle battled battles baying beach beached beaches beaching beaded
beading beads beady beaked beaker beakers beaks beaning beans beard bearding beards beast beaten beater beating
beats bedside beeches beefed beefing beefs beeper beets belief belling bellow bells belted belting beset betting
bettor bevel bevels bewaring bides binding binds binged bingle bingles bingling bitch bitching bitchy bitter
blacken blacker blame blames blaming bland blander blanker blankest blaster blazing bleaker bleated bleating
blender blight blighting blights blinded blinding blobs blocs blogged blogs blond bloom blooms blots blotted
blotting blurted blush blushed blushes blushing bluster blustered blustering blusters boars boast boded bodes
bodices boding bolted bolts bonding boned boning boobs booed booing boons boors boost boosts booth booths booty
boozing bopped bopping border bosoms bother bough boughs bought bounce bound bounded bounding bounds bounty
bouts bowel bowler brace braid brainy braise brandy brash brave brawl brawled brawling brawls brawn breach
breached breaches breaching breading breads breadth breaking breather breeze breezing bribe bride bridle bring
bringing brink brinks briny brisk broiled broiler broiling broils broker brood brooms brothel brows brunt bubbly
bucked bucking bucks buddy budge budged budges budging bugger bugle bugled bugles bugling bulked bulking bulks
bulled bulling bulls bully bumble bumbled bumbles bumbling bummer bumped bumping bumps bunion bunny burble
burbled burbles burbling burger burgle buried burred burring burrs burying buses bushed bushes bushing bushy
busing busted butter butters buttery butting buzzer buzzers caches caching cackle cackled cackles cackling caged
cages caging caked cakes caking calking calks callus calms calve calves canceled canker cannon canter caper
capers carburettor carks carnal carped carping carrier carriers carton carved carves carving cashed cashing
casino caste castes casting castle cater catering caters cawed cawing ceasing cells censor centre cervices
chaired challenger champing champs chanting chapped chaps charmed charmer charming charted charter charting
chasing cheat cheated cheater cheating cheek cheep chess chick chili chill chills chimp chimps chink chinking
chins chits choicer chopper chops chose chowed chowing chows chuck cinches cinder clack clacked clacking clacks
clamber clamping clamps clams clanging clanked clanks clans clapped claps clash clashed clashing clasp clasps
classy clauses claws cleanse cleansed cleanser cleansers cleansing clearer cleat cleats cleaved cleaver cleavers
cleaves cleaving click clicked clicking climber clime climes clinking clipped clipping clips clock clocked clone
cloned closer closest cloudy clout clove clover clovers clown clues coarse coast coaster coffer coiled coiling
coils colic colon colones colonise colonises colonizes colts combing combs concerting conditioned conduct
confection conformed congest consents conservator conservators contends context contexts convection convents
converging conversing cooeed cooled cooling cools cooped cooper cooping coops copes copier coping copped copping
copter cores coring corked corking corks corning corns corps couch couched couches couching country courser
court courts covert coverts coves covet coveted coveting covets coward cowards cower cowered cowering cowers
coyer cracker cradled cradling craft crafting crams crank cranked cranking cranks cranny crash crashed crass
crate crated crates crating craved craves craving craze crazier cream creamed creaming crease creasing created
creating creed creep crest crewed crewing crick cricked cricking cricks cried crimps cringing crises croaking
crock crocks crocs crooked crooking cropped cropping crops crown crowned crowning cruder crumbing crumpling
crusted crusty crypt crypts cuddle cuddles culled culling culls cunning curbing curdling curds currant curries
curse cursing curving cutlet cutlets cutter cutters dampers danker darker darning dashed dashes dashing dawned
deader deans dearly dears dearth deaves decal deceive deceived decides decodes decoyed decree deducing deeding
deems defect defected defector deign deject dejected delayed delicious delude deluxe demon demote dense denting
deportment deports derails derive deriving descent detaining detains deter deterrent detest detested dicing
difficult digested diking dilate dills dimer dimmed dinner direr dispense dispensed dispenses dissing distorter
ditty diver dives diving docket docketed dockets docking doing doles doling dollar dolling domes doming donkey
doodles dooms dopes doping dorks dorms doting dotted dotting doubly dough douse dousing doves downer downright
dozing drafty drags drake drawl drawled drawling drawls draws dread dreaded dreading dreads dreamer dreamy dregs
dress drift drifting drivel driven driver droned droning dross drought drove drowse drowsed drowsing drums
dubbed dubbing duckling dulled dulling dully dumber dummy dumpling dumpy dungs dunno duped duping dusty dwell
dwelling early earning earthy eases easing eater eaters eaves eight eights either elastic elating elector elope
elves embers emceed emotion emotions emptier emptiest energised entice entreated erring estate estrange etching
ether excels expending explore explored explores exploring fable facet facets factor factors factually fading
fagged fagging faggots fainter fakes faking falser falter falters fangs fanny farces fared farther fating fatter
fault fauna favour faxed fearing fears feather feats feint feinted feinting fellow fending fertilise fertilised
fertilises fertilize fertilized fertilizes fester fetal fetter feuding fewer fiats fickle fiddle fiend fifth
fight fighter fighting fights filch filed files filing filler fillet filly finches finder finders finer firewall
firmed firmer fiver fizzle fizzles fizzling flags flailed flake flakes flanked flanks flaps flare flares flaring
flasher flashy flask flavor flawed flawing flaws fleck flecked flees flesh fleshed fleshes fleshing flies flight
flights flint flits flitting flock flocked flogged flogs flooder flops floss flour flouring flours flout
flouting flower flowered flowering flown flubs flukes flurry flusher flushest flutes flying foaling focal foggy
foiled foiling foils foist foists folding follower foment fooling fools forded forged forked forking forks
formal formally former forth foster fount founts foxed frailer frame frames framing frank frats freaking french
fried frieze fright frill frills fringe fringing fritter frizzing frizzy frolic frown frowned frowning frying
fucked fully fumble fumbled fumbling function funky furling fusses futility fuzzes fuzzing gagged gagging gained
gaining gains gales galling gallop gallops gallows galls gamble ganging gangling gangs garbage garble garbled
garnish gashed gashes gashing gates gather gating gauze gavel gearing gears geeing geeks gelded gelling gentry
gents gibes gibing gifted gifting gills ginger given givens gladder glads glaring glassy glean gleaned gleaning
gleans gliding gloat gloated gloating gloss glosses gloving glower glowered glowering goads gobbling golly gongs
goose goring gotten gouge gowned grace gracing grade grading graft grafting grain grains grainy grand grander
granting grape grasping grass grasses grassy grater grave graving graze grazing greasy great greed greet griddle
gripped gripping grips grooms gross growing grown grubbed grubbing grumbling guess gulled gulling gulls gummy
gunning guppy gusher gushers gushy gusted gusting gusts gusty gutted gutting guzzler gyrate gyrating hacked
hacking hacks hailed hailing haled hales halfway hallow hallowed halve hammed hamper hampers handle handy hanker
harden harks harness harped harping harries harts hashed hashing haste hasted hastes hasting hasty hated hating
hatting haunt haven havens haying headier heady healer healthy heaped heaping heaps hearth hearty heath heather
heeded heeding heeled heeling heels helms hence herded hewed hewing hinds hinged hinging hired hires hiring
hitch hitching hives hiving hoard hoards hoarse hobbling hocked hocking hocks hoist hoists hones honey hooding
hooked hooker hooking hooks hoops hooter hooting hoots hopper horde hording horribly hosted hotel hound hounded
hounding hounds hours hovel hover hovered hovering hovers huddle huddles hulled hulling humble humbled humbling
humped humping humps hunts hurling hurls hushed hushes hushing hutch hypes inaner incest index infer infest
infested infesting inhaler injected injects inking inserts insider instill insulted inter inters invented
inverted invest invested investing irate irises irritation jacked jacket jacking jacks jading jagged jailed
jailing jangling jarring jeans jelling jells jested jester jeweller jewellers jigger jilted jilting jilts jingle
jingles jingling jives jiving joins jolly jotted jotting juicy jumble jumbled jumbling jumper jumpy jutting
keened keens khaki kicked kicking kilns kilos kilts kinking kinks kisses kissing knacks kneel kneels knight
knocker labored laboured lacing lagged lagging lames laming lanced lancing lander lanes lapped lapping larded
larding larger larks lashed lashing lasses latch latched latches latching later lather latter lauded lauding
laughter lawful leader leaky leaner leaped leaping leaps leapt learning learns learnt leased leases leash
leasing least lecturer leering lefter lending levee levees lever levered levers liens lighten lightly lightning
lilted lilting limbs linen linens liner liners linger lingers linked linking links listed listing litter litters
littler lively liver livers loafs loaning loans loaves locked locket lockets locking locks lodger logged logger
loins loiters lolling loner looming looms loons loosen looser looting loots lopes lopped lopping lords loser
losing lotion lotions louse lover lovers lowly lucked lucking lugged lulled lulling lumber lushes lusted lusty
maced maces macing madder madly maids mailed mailing mailings mails maims major maker makers males mallet malls
malted malting mange mangling manor mapped mapping mares market markets marries marring marts mashed mashing
masking masks massage massed massing master match matched matches matching matte mattes matts mature mazes meant
meats meddle melded melding mellow mending messing meteor metre mettle mighty miked mikes miking milder miles
milled miller milling mills mimed mimes miming mince miner mingle mingles mingling minks minuet minuter mired
mires miring miser missive mistaken mister misting misusing mites mitten moaning modes moist molar molted
molting molts mooed mooing mooning moose mooting moots mores moths mottle mottled mouldy moult moulted mound
mounded mounding mounds mountain mourning mousse mousy mover movers mowed mowing muddle muddles mules mulled
mulling multiplex multiply mumble mumbled mumbling mummy mumps muses mushed mushes mushing musing mussing musty
muter mutter mutters mutton muzzled myths nagged nagging napped napping natty naught navel nearby neater neatly
needless nether netting nettle nettled nettling newer niceties niches nickel nigger nighties nines nipped
nipping noisy nongs nooks noose nooses normalcy norms north notable notion notions novice nuder nuked nuking
nulla nutting nuzzled oaring oases oaths odder officer oftener oinking oinks older omits oncoming onion oodles
opossum opossums otter ousted outer outset outsets outsider overate overcame overeating overeats overhear
overheard overhearing overhears owing owned packer padded padding pager pails painter pairing pairs palace paler
paling palled palling palls pamper pampers pangs panted panting pants parch parent pares parish parity parring
parsed parsing parson particle partly passer passive pasty patchy patent paths patrol patter patty pauper paused
pauses pausing paved paves paving pawns payed payer paying peace peach peaches peaked peaking peaks pealed
pealing pears pecked pecking pedant peddle peddles peddling peeing peeking peeks peeped peeping peeps peering
peeving pelted pelting pence pending pennant pepped pepping peppy perch perms persona pester peter petting petty
phoney phony photon picked picket picking picks piddle piddles piddling piece pieced piked pikes piking pillage
pilled pilling pills pinches pinged pinging pings pissed pisses pissing pitch pitching pivot plaice plaid planet
planets planter plate plated plating platter player pliant plight plighting plights plopped plopping plops
plowed plowing plows plume plumed pluming plump plumped plumper plumping plums plunder plunge plunged plunges
plunks plush plying poach podium pointy poise poises poked poker poking polar polled polling ponder pooch
poodles poppy pored poring ported porter posher posing possibly potion potions potter pouncing pouted pouting
pouts powdery praise prank pranks prattle prattles prawn prayed praying prays preach preached preaches preaching
precious preen preps president presidents previews preys pricey pride prides pried pries primate prime primed
primes primmer prince princes print printed printing prints prise prises prising prison privater prize prizes
produce produces profane programme programmed programmes projection prone prong prongs properly propped propping
props protest protests prude prying pubic pulley pulped pulping punning punts pupped pupping purge purging
purified purifies purpler purse pusher pushers pushy pusses putter puttering putters puzzled quests quiet quota
rabbi rabbis rabies raced racial racing racket racketed radii raffle rafted rafting ragged ragging raided
raiding railed railing railings rakes raking rally rambling rammed ramps ranger ranker rankle rankles rapped
rapping raring rasher rasping raster rather ration rattler rattlers raved ravel raves raving razoo reader realty
reamed reaming reams reaping reaps rearing rears receiver recite recover reeds reefs reeled reeling reels refer
reflex reformed regaining regains regal regent regents reined reining relied relies remoter rending rends renter
renters renting replayed replaying reprint resent reside resign resolver resorts rested retailing retails retch
retched retches retching retorts revel revels revere revered reveres reverie revolved ribbed ribbing rider rides
ridge ridging riding rifer rifted rifting rigging righter riled riles riling rinks riots riper rippled risen
rites rivet roach roaches roaming roams roast robbed robber robbing robots roles roman rooked rooking rooks
roomy roost roosts rooter rorted rorting rorts roster rotated rotating rotor rouge roughy round rounded rounding
rounds rouse rousing route routed routes routing routs roved roves roving rowed rowing rubbery rubble rubier
ruddy ruined ruining ruler rulers rummer rummy rumpling rumps rungs runny runway ruses rustled rutted rutting
sacked sacking sacks sadder saddling sadly safely sagest sailed sailing sailings saint sallow salve salved
sanest sangs sanitize sanitized sanitizes sanitizing sapped sapping saris sassed sassing sassy satin saucer
saucy saved saves saving savor scads scaly scampers scanner scant scare scene sceptic sceptics scold scolded
scolding scolds scoot scooting scoots scope scotch scotched scotching scrawl scrawled scrawling scrawls screwy
scuff scuffed scurry seared searing sears seated seating securer seducing seeded seeding seeds seeking seeks
selling sells senior sensory sentry servile setter settler severer sewed sewing sexing shack shacks shading
shaggy shall shallow shallows shaming shaping share shared sharing shark sharked sharking sharks shaving sheaf
sheer sheered sheet shell shelled shelling shells shies shifty shipped shipping ships shirt shirted shirting
shirts shone shonk shonks shook shoos shore shored shores shoring shorten shorter shout shouted shouting shouts
shove shoved shoves shoving showier shown showy shrew shrinking shuck shucked shucking shucks shuttering sicker
sickle sickles sifted sifting sighs sight sighting sights silks sills silted silting simmer singer singers
single singled singles singling singly sinned sinner sinning sinus sired sires siring sitter sixes skate skeptic
skeptics skewed skewer skewers skewing skews skill skilled skills skimming skipped skipping skits skulk slack
slacked slain slake slaked slakes slaking slant slants slapped slapping slash slashed slashes slashing slate
slats slaying sleeking sleep sleeping sleeps slewed slewing slews slicker slight slighter slighting slights
slimming sling slinging slings slink slinking slinks slipper slits slitting slogged slower slowest slugged slugs
sluiced slumber slummer slumps slunk slurped slurping slush smack smeared smock smocked smocking smocks smoggy
smokier smoko smokos smote smother smoulder smudge snack snagged snagging snare snares sneaker snicker snipped
snipping snitch snitches snits snooty snort snorted snorting snorts snuff snuffed soared soaring socked socking
socks soften softened softy soloed sonic sooks sooky soothing sounder soured souring sours south sowed sowing
spacey spade spank spanked spanking spanks spanned spare spared spares sparing sparred sparring spars spatter
spattered spattering spayed spaying spays speared speedy spell spelled spelling spells spelt spend spending
spent spice spiced spied spiel spieled spieling spiels spies spins splashy splat splatted splatting splay
splayed splaying splays spliced splint splinting spoilt spoke spokes spoof spook spool spooling spools sport
sported sporting sports spots spotting sprang spreed sprig springy sprinkle sprinkled sprinkles sprint sprung
spunk spunky spurning spurred spurring spying squats squids squint squinted squinting squints squire squired
squiring squirm squirmed squirming staffed stage staid stake staked stakes staking stale staled stalk stalking
stall stamped stamps stanch stare stared stares stark starred stars starter startled starved stater statue
statues stave steady steak steaks steal stealing steals steel steep steeped steeping steeps stewed stewing stews
stick stickier sticking stickler sticks sticky stiff stiffed stilt stilted stingy stinker stint stinting stints
stirs stitch stitches stock stocked stocking stocks stoke stoked stokes stoking stole stoles stomped stomps
stone stony stoop stooped stoops stopper store storey stork stormy stowed stowing stows straggling straightened
strain straining strand stranding stranger strangle strap strapped straps straw streak streaking strew strewed
string stringing strings strove strung stung stunk stuttering subbed subbing sucker suckle suckled suckling
suing suite suits sulked summed summery sunny superb supper supple suppler surer surfing suspender swaggering
swank swapped swapping swatch swatches sweep sweeping sweller swift swill swilled swilling swills swing swinging
swings swipes switcher swoon syntax table tabled tables tacked tacking tackle tackles tackling tacks tagged
tagging taint tainted tainting taker takers tales talker tamer tames tampering tampers tangle tangles tangling
tangs tanner tanning taper tarnish tarots tarps tarries tarts tasked tasking taster tasters tasty tatter tattle
tattles taught taxed taxes teach teaches teaching teaks teeing teems teenage teeter tending tense tenth terms
terribly terror testier thank thanking thankless thatch theater theme these theses thicken thinker thinkers
thinned thinning thins thistles thong thongs thorough though thrash threat throaty throb ticked ticking tiger
tighter tilled tilling tills timber timescale tinge tinged tingeing tinges tinging tings tinker tinkle tinkles
tinkling tinted tinting tints titled titles titling titter tizzy toastier toasty toddle toddled toddles toffee
toiled toiling toils token tolling tolls tomes tonal tongs tooting toots topic torch torched torches torching
torment torts totted totter totting touchy tough toughs toured touring tours towed towing toxin tracer track
tracked tracking tracks tract trade trail trailed trailing trainer trait tramped tramps trance transformed
trapper trashy trawl trawled trawler trawling trawls tread treading treads treaty trebling trick tricking tricks
tried tries trill trilled trims trios tripled tripling tripos trivial trolling troop trooped trooping troops
trough trouts trowel truce truck trunk trust trusted trusts trusty trying tucked tumbler tuned tunic tuning
turfed turfing turfs turner tushes twigs twits tying tykes udder underlined unison unlocking unsafer unset
urging utter utters valor valour vanish vases veiling vending verses vested vesting vetting villager vines vises
vising vouch vouched vouches vouching vowed vowel vowing vulture vying waddling wafer wafers waffle wager
wagering wagers wagged wagging waging waiter waiters waiting waits waiving waken wallow wallowed wallowing
wallows waning warded warden warding wares warier warmed warming warms warred warring watchmen watery waved
waver wavering wavers waves waving waxed waxing wealth weaning weans wearing wears weaves weaving wedded weeping
weeps weirdo welder welted welting wetter whale wheeling wherever whine whips whiten whiter whittles whittling
whore whose wicked widow widows wield wielded wilder wiles wilted wilting wince winches winded winged wingers
winging wings winking winks winner wiper wipers wiser wises wished wishes wishing witch witched witches witching
witting wives wizard wizards women woody wording words workmen world worse worthy wowed wowing wrapped wraps
wreaking wreath wreathe wreathed wreathing wrest wretch wright wring wringing write writs wrought wrung wryer
yapped yapping yeahs yearly yearn yearns yelling yelps yield youse youth youthful yummy zacks zincs zipped
zipping zooms
`
