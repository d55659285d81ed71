/** An item of the labelled site: a link target. */
interface LabelledTarget {
  readonly name: string
  readonly title: string
  readonly keyphrase?: string
  readonly text: string
}

/** A text, and the items that an editor would link from it. */
interface LabelledCase {
  readonly text: string
  readonly right: readonly string[]
}

const target = (name: string, title: string, text: string, keyphrase?: string): LabelledTarget => ({
  name,
  title,
  text,
  ...(keyphrase === undefined ? {} : { keyphrase }),
})

/** A small site with several topics, some of them easily confused. */
export const targets: readonly LabelledTarget[] = [
  // Coffee and tea
  target(
    'grinder-buy',
    'Choosing a coffee grinder',
    'Burrs, blades and hoppers: which coffee grinder suits an espresso kitchen, and what a good one costs.',
    'coffee grinder',
  ),
  target(
    'grinder-clean',
    'How to clean a burr grinder',
    'Old oil makes coffee bitter. Take the burrs out, brush them, and clean the grinder every month.',
  ),
  target(
    'espresso',
    'Pulling a better espresso shot',
    'Dose, yield and time decide how an espresso shot tastes. Weigh the coffee in the portafilter.',
    'espresso shot',
  ),
  target(
    'cold-brew',
    'Cold brew coffee without special gear',
    'Cold brew coffee steeps overnight in a jar; a cloth filters it in the morning.',
    'cold brew coffee',
  ),
  target(
    'green-tea',
    'Brewing green tea',
    'Green tea wants water well below boiling. Brew the leaves for two minutes and pour.',
    'green tea',
  ),
  target(
    'teapot',
    'Cast iron teapots',
    'A cast iron teapot keeps tea warm. Never scrub the enamel inside of the pot.',
    'cast iron teapot',
  ),
  target(
    'water',
    'Water hardness and your kettle',
    'Hard water leaves lime in a kettle and flattens coffee and tea. Test the hardness of the water first.',
    'water hardness',
  ),
  // Baking
  target(
    'starter',
    'Keeping a sourdough starter alive',
    'Feed a sourdough starter with flour and water daily, or let it sleep in the fridge.',
    'sourdough starter',
  ),
  target(
    'rye',
    'Dark rye bread',
    'Rye bread has little gluten: the dough is sticky, the crumb dense, the crust dark.',
    'rye bread',
  ),
  target(
    'proof',
    'Proofing dough overnight',
    'Dough that proofs overnight in the cold tastes better. Shape it, cover it, bake it in the morning.',
  ),
  target(
    'flour',
    'Which flour for which bread',
    'Strong flour holds a tall loaf, soft flour makes cakes. Read what the bag says about protein.',
    'bread flour',
  ),
  target(
    'croissant',
    'Laminating croissant dough',
    'Fold cold butter into croissant dough three times, and rest it between the folds.',
    'croissant dough',
  ),
  target(
    'oven',
    'Baking on a steel plate',
    'A steel plate in the oven gives bread and pizza a crisp bottom. Heat the plate for an hour.',
    'baking steel',
  ),
  // Garden
  target(
    'tomato',
    'Pruning tomato plants',
    'Pinch the side shoots of tomato plants each week so that light reaches the fruit.',
    'tomato plants',
  ),
  target(
    'compost',
    'Starting a compost heap',
    'A compost heap needs green and brown matter, air and water. Turn the heap each month.',
    'compost heap',
  ),
  target(
    'roses',
    'Winter care for roses',
    'Earth up roses before the frost, and cut them in spring when the forsythia flowers.',
  ),
  target(
    'slugs',
    'Keeping slugs off lettuce',
    'Slugs come at night for lettuce. Water in the morning, and put beer traps between the rows.',
    'slugs',
  ),
  target(
    'raised-bed',
    'Building a raised bed',
    'Build a raised bed from larch boards, fill it with branches, leaves and soil.',
    'raised bed',
  ),
  target(
    'seed',
    'Saving seed from your vegetables',
    'Let some vegetables flower, dry the seed in paper bags and write the year on them.',
  ),
  target(
    'hedge',
    'Planting a hedge for birds',
    'Hawthorn and dogwood feed birds. Plant a hedge in autumn, two rows deep.',
  ),
  // Bicycles
  target(
    'chain',
    'Replacing a bicycle chain',
    'Measure the bicycle chain with a gauge, and replace it before it wears the sprockets.',
    'bicycle chain',
  ),
  target(
    'brakes',
    'Bleeding hydraulic disc brakes',
    'Air in hydraulic disc brakes makes the lever soft. Bleed the brakes from the caliper upwards.',
    'disc brakes',
  ),
  target(
    'tubeless',
    'Going tubeless: tyres, tape and sealant',
    'Tubeless tyres seal small holes by themselves. Tape the rim, seat the tyre, add sealant.',
    'tubeless tyres',
  ),
  target(
    'saddle',
    'Finding the right saddle height',
    'The wrong saddle height hurts your knees. Sit on the saddle with the heel on the pedal and measure.',
    'saddle height',
  ),
  target(
    'panniers',
    'Packing panniers for a week',
    'Heavy things go low into the panniers, rain gear on top. Balance left and right.',
    'panniers',
  ),
  target(
    'alps',
    'Crossing the Alps by bicycle',
    'Five passes in nine days: a route across the Alps by bicycle with huts and stations on the way.',
  ),
  // Photography
  target(
    'tripod',
    'Choosing a travel tripod',
    'A travel tripod should be short when folded and stand still in wind. Carbon is light and costs more.',
    'travel tripod',
  ),
  target(
    'night-sky',
    'Photographing the night sky',
    'Dark skies, a wide lens and a long exposure: how to photograph the night sky and the Milky Way.',
    'night sky',
  ),
  target(
    'filter',
    'Neutral density filters explained',
    'A neutral density filter lets you use a long exposure in daylight, so that water turns smooth.',
    'neutral density filter',
  ),
  target(
    'film',
    'Developing black and white film at home',
    'Developer, stop bath and fixer are all you need for black and white film. Keep the temperature steady.',
    'black and white film',
  ),
  target(
    'backup',
    'Backing up your photo archive',
    'Three copies on two media, one of them elsewhere: a backup plan for a photo archive.',
    'photo archive',
  ),
  target(
    'portrait',
    'Window light portraits',
    'Put the sitter beside a north window. Window light is soft, and a white board fills the shadows.',
    'window light',
  ),
  // Sea and boats
  target(
    'knots',
    'Six sailing knots everybody needs',
    'Bowline, clove hitch, figure eight: sailing knots to learn with a short rope at home.',
    'sailing knots',
  ),
  target(
    'tides',
    'Reading a tide table',
    'A tide table tells high and low water for a harbour. Add an hour in summer and mind the springs.',
    'tide table',
  ),
  target(
    'anchor',
    'Anchoring in a crowded bay',
    'Drop the anchor into the wind, let out five times the depth of chain, and watch your swing in the bay.',
  ),
  target(
    'lighthouse',
    'Lighthouses of the north coast',
    'A walk along eleven lighthouses of the north coast, with their characters, keepers and years.',
    'north coast lighthouses',
  ),
  target(
    'varnish',
    'Varnishing a wooden hull',
    'Sand the wooden hull, wipe it, and lay on seven thin coats of varnish in dry weather.',
    'wooden hull',
  ),
  target(
    'seasick',
    'What helps against seasickness',
    'Look at the horizon, eat ginger, stay on deck: what helps against seasickness and what does not.',
    'seasickness',
  ),
  // Birds
  target(
    'feeder',
    'Cleaning bird feeders',
    'Dirty bird feeders spread disease. Wash the feeders with hot water every second week in winter.',
    'bird feeders',
  ),
  target(
    'swifts',
    'Nest boxes for swifts',
    'Swifts need a nest box high under the eaves with free air below. Play their calls in May.',
    'swift nest boxes',
  ),
  target(
    'owl',
    'Listening for tawny owls',
    'Tawny owls call from October on. Listen at dusk at the edge of an old wood.',
    'tawny owl',
  ),
  target(
    'binoculars',
    'Binoculars for bird watching',
    'Eight by forty-two binoculars are bright and steady enough for bird watching in a wood.',
    'binoculars',
  ),
  target(
    'migration',
    'Bird migration along the estuary',
    'In autumn waders rest in the estuary. The best days and hides for watching bird migration.',
    'bird migration',
  ),
  // Wood and house
  target(
    'chisel',
    'Sharpening chisels on water stones',
    'A sharp chisel pares end grain. Flatten the water stones, then sharpen the bevel and polish the back.',
    'sharpening chisels',
  ),
  target(
    'dovetail',
    'Cutting dovetail joints by hand',
    'Saw the tails, mark the pins, pare to the line: dovetail joints by hand for a small drawer.',
    'dovetail joints',
  ),
  target(
    'oil',
    'Oil or wax for oak tables',
    'Oil soaks into oak, wax lies on it. Which finish an oak table needs, and how to renew it.',
    'oak table',
  ),
  target(
    'insulate',
    'Insulating an attic floor',
    'Lay wood fibre boards between the joists of the attic floor and leave no gaps at the eaves.',
    'attic insulation',
  ),
  target(
    'heat-pump',
    'A heat pump in an old house',
    'A heat pump works in an old house if the radiators are large and the water is not too hot.',
    'heat pump',
  ),
  target(
    'lime',
    'Lime plaster on damp walls',
    'Lime plaster lets damp walls dry. Wet the wall, throw the first coat, wait, and float the second.',
    'lime plaster',
  ),
  target(
    'windows',
    'Restoring sash windows',
    'Take out the sashes, renew the cords, ease the paint: restoring sash windows instead of replacing them.',
    'sash windows',
  ),
  // Walking and travel
  target(
    'boots',
    'Breaking in hiking boots',
    'Wear new hiking boots at home, then on short walks. Wool socks and tape prevent blisters.',
    'hiking boots',
  ),
  target(
    'map',
    'Map and compass basics',
    'Lay the compass on the map, turn the housing, walk on the bearing: map and compass without a telephone.',
    'map and compass',
  ),
  target(
    'night-train',
    'Night trains across Europe',
    'Couchette, sleeper or seat: which night trains still cross Europe, and when to book them.',
    'night trains',
  ),
  target(
    'hut',
    'Sleeping in mountain huts',
    'Mountain huts offer bunks, soup and a drying room. Book early, bring a liner and cash.',
    'mountain huts',
  ),
  target(
    'stove',
    'Lightweight camping stoves',
    'Gas, spirit or wood: camping stoves by weight, and how long they take to boil a litre of water.',
    'camping stove',
  ),
  target(
    'river',
    'Crossing rivers on foot',
    'Unbuckle the rucksack, face upstream, move one foot at a time: crossing rivers on foot without a bridge.',
  ),
  // Music and books
  target(
    'piano',
    'Tuning an old piano',
    'An old piano may not stand concert pitch. Raise it in steps, and let a tuner look at the pins.',
    'piano tuning',
  ),
  target(
    'strings',
    'Changing guitar strings',
    'Change one guitar string after the other, stretch each, and wipe the fretboard while it is bare.',
    'guitar strings',
  ),
  target(
    'choir',
    'Warming up a choir',
    'Humming, sirens, lip trills: ten minutes that warm up a choir before it sings.',
  ),
  target(
    'binding',
    'Binding a book by hand',
    'Fold the sections, sew them on tapes, glue the spine and case them in: binding a book by hand.',
    'book binding',
  ),
  target(
    'paper',
    'Making paper from old letters',
    'Soak torn letters, beat the pulp, lift the mould: making paper at a kitchen table.',
  ),
  target(
    'ink',
    'Iron gall ink: recipe and history',
    'Oak galls, iron salt and gum make iron gall ink, which darkens as it dries and eats bad paper.',
    'iron gall ink',
  ),
]

export const cases: readonly LabelledCase[] = [
  // In the words of the item
  {
    text: 'A good coffee grinder matters more than the machine. Buy that first.',
    right: ['grinder-buy'],
  },
  {
    text: 'My flat smells of beans. I had to clean the grinder, since the burr was full of oil.',
    right: ['grinder-clean'],
  },
  {
    text: 'If your espresso shots run too fast, grind finer. Scales help as well.',
    right: ['espresso'],
  },
  {
    text: 'In July we drink cold brew coffee by the jug. It keeps for a week.',
    right: ['cold-brew'],
  },
  {
    text: 'After lunch she brews green tea for everybody. The leaves come from her uncle.',
    right: ['green-tea'],
  },
  {
    text: 'On the shelf stand three cast iron teapots from Japan. None of them was cheap.',
    right: ['teapot'],
  },
  {
    text: 'The hardness of the water explains the white crust. Vinegar takes it off.',
    right: ['water'],
  },
  {
    text: 'Our neighbour keeps her sourdough starter in a jam jar. It is older than her son.',
    right: ['starter'],
  },
  {
    text: 'There was dark rye bread with butter for supper. Nobody asked for more.',
    right: ['rye'],
  },
  {
    text: 'I leave the dough overnight, proofing slowly beside the window. In the morning I bake.',
    right: ['proof'],
  },
  {
    text: 'Millers sell several bread flours. The label tells how much protein they have.',
    right: ['flour'],
  },
  {
    text: 'Laminated dough for croissants wants cold hands. Mine are always warm.',
    right: ['croissant'],
  },
  {
    text: 'Each Sunday he walks along his tomato plants with scissors. The cat follows.',
    right: ['tomato'],
  },
  {
    text: 'What the kitchen leaves goes on the compost heap. In spring it is soil.',
    right: ['compost'],
  },
  {
    text: 'The roses need little care in winter if their roots are covered. Straw will do.',
    right: ['roses'],
  },
  {
    text: 'We built two raised beds behind the shed. The larch came from a sawmill nearby.',
    right: ['raised-bed'],
  },
  {
    text: 'Nobody buys beans here: we save the seed of our vegetables. It costs nothing.',
    right: ['seed'],
  },
  {
    text: 'Between the fields they planted a hedge, and the birds came back. It took four years.',
    right: ['hedge'],
  },
  { text: 'A worn bicycle chain jumps under load. Mine did on the first hill.', right: ['chain'] },
  {
    text: 'Hydraulic disc brakes squeal when they are wet. It goes away by itself.',
    right: ['brakes'],
  },
  {
    text: 'She rides tubeless tyres on gravel. Thorns do not stop her any more.',
    right: ['tubeless'],
  },
  {
    text: 'Knees hurt when the height of the saddle is wrong. A centimetre is enough.',
    right: ['saddle'],
  },
  {
    text: 'Two panniers hold all that we need for ten days. The tent goes on top.',
    right: ['panniers'],
  },
  {
    text: 'Last summer we crossed the Alps on bicycles with two children. It rained twice.',
    right: ['alps'],
  },
  {
    text: 'For the trip I borrowed a travel tripod. It weighs less than a kilogram.',
    right: ['tripod'],
  },
  {
    text: 'The night sky above the island is dark. No town lies within fifty kilometres.',
    right: ['night-sky'],
  },
  {
    text: 'With a neutral density filter the waterfall became silk. The exposure took eight seconds.',
    right: ['filter'],
  },
  {
    text: 'My father still shoots black and white film. He develops it in the bathroom.',
    right: ['film'],
  },
  { text: 'Her photo archive fills six disks. Two of them are broken.', right: ['backup'] },
  {
    text: 'All portraits were taken by window light. There was no lamp in the room.',
    right: ['portrait'],
  },
  {
    text: 'The children learnt three sailing knots before breakfast. Then they went out.',
    right: ['knots'],
  },
  {
    text: 'Look at the tide tables before you walk to the island. People drown there.',
    right: ['tides'],
  },
  {
    text: 'In August the bay is crowded, and anchoring takes patience. Come before noon.',
    right: ['anchor'],
  },
  {
    text: 'From the ferry one sees four lighthouses of the north coast. The last is white.',
    right: ['lighthouse'],
  },
  {
    text: 'The wooden hull had been painted blue. Under it the planks were sound.',
    right: ['varnish'],
  },
  { text: 'Seasickness took the cook first. By evening nobody ate.', right: ['seasick'] },
  {
    text: 'Finches die where bird feeders are dirty. A brush and hot water prevent it.',
    right: ['feeder'],
  },
  {
    text: 'The parish put up nest boxes for swifts in the tower. Two pairs bred.',
    right: ['swifts'],
  },
  { text: 'A tawny owl called behind the barn all night. The dog answered.', right: ['owl'] },
  { text: 'I forgot the binoculars on the table. We saw only dots.', right: ['binoculars'] },
  {
    text: 'October is the month of bird migration here. Thousands of geese pass.',
    right: ['migration'],
  },
  { text: 'He spends his evenings sharpening chisels. It calms him.', right: ['chisel'] },
  {
    text: 'The drawer was held by dovetail joints, cut by hand a century ago. Not one was loose.',
    right: ['dovetail'],
  },
  { text: 'Their oak table has rings from hot cups. Oil takes most of them away.', right: ['oil'] },
  {
    text: 'A heat pump hums in the yard. In this old house nobody had believed in it.',
    right: ['heat-pump'],
  },
  {
    text: 'They covered the walls with lime plaster instead of cement. The smell went.',
    right: ['lime'],
  },
  {
    text: 'The sash windows rattled in every storm. New cords and some wax cured them.',
    right: ['windows'],
  },
  {
    text: 'New hiking boots on a long walk are a mistake. I have made it twice.',
    right: ['boots'],
  },
  {
    text: 'Take a map and a compass even if your telephone is charged. Fog comes quickly.',
    right: ['map'],
  },
  {
    text: 'We took a night train to Vienna. The conductor brought rolls at six.',
    right: ['night-train'],
  },
  {
    text: 'The mountain hut was full, so we slept on the floor. Soup was still warm.',
    right: ['hut'],
  },
  { text: 'Our camping stove boils water in three minutes. Wind doubles that.', right: ['stove'] },
  {
    text: 'There is no bridge: you cross the river on foot. In June it is too deep.',
    right: ['river'],
  },
  {
    text: 'Tuning the piano took all day. It had stood in the cellar for years.',
    right: ['piano'],
  },
  {
    text: 'Two guitar strings broke during the concert. He played on with four.',
    right: ['strings'],
  },
  { text: 'The choir warms up in the vestry. One hears it in the street.', right: ['choir'] },
  {
    text: 'She teaches people to bind books by hand. The course lasts three days.',
    right: ['binding'],
  },
  { text: 'The deed was written in iron gall ink. It is brown now.', right: ['ink'] },
  // Several in one text
  {
    text: 'Saturday is for baking: the sourdough starter gets fed, then comes rye bread. A baking steel lies in the oven.',
    right: ['starter', 'rye', 'oven'],
  },
  {
    text: 'We packed the panniers, checked the disc brakes and took a spare bicycle chain. At night there were mountain huts.',
    right: ['panniers', 'brakes', 'chain', 'hut'],
  },
  {
    text: 'I carried binoculars and a travel tripod to the estuary. Bird migration had begun.',
    right: ['binoculars', 'tripod', 'migration'],
  },
  {
    text: 'The compost heap feeds the raised beds, and in them the tomato plants. Slugs find them all the same.',
    right: ['compost', 'raised-bed', 'tomato', 'slugs'],
  },
  {
    text: 'The house has sash windows, lime plaster and since last year a heat pump. Attic insulation comes next.',
    right: ['windows', 'lime', 'heat-pump', 'insulate'],
  },
  {
    text: 'Before sailing we read the tide table and practised sailing knots. Ginger helps against seasickness.',
    right: ['tides', 'knots', 'seasick'],
  },
  // The words occur, the topic does not
  { text: 'He pulled a shot glass from the shelf. Then he poured rum, no espresso.', right: [] },
  { text: 'The chain of shops sells bicycles and bread. We went in for a drink.', right: [] },
  { text: 'In the dark the bread van hit a rye field. Nobody was hurt.', right: [] },
  { text: 'The steel works baked in the sun. A plate fell from the table.', right: [] },
  {
    text: 'She lost her map of the town, and the compass rose on the floor was worn away.',
    right: [],
  },
  {
    text: 'The train arrived at night, long after the last bus. We walked home.',
    right: ['night-train'],
  },
  {
    text: 'On the north side of town, far from the coast, a house was lit. It belonged to a judge.',
    right: [],
  },
  { text: 'The paper said that old letters had been sold. The price was a secret.', right: [] },
  {
    text: 'A bird sat on the hedge of the hotel. We planted ourselves on the bench and ate.',
    right: [],
  },
  { text: 'The light in the window went out. Portraits of kings hung in the hall.', right: [] },
  { text: 'They were green with envy when tea was served late. Nobody spoke.', right: [] },
  { text: 'Hot water and a pump are all that the camp offers. The house is old.', right: [] },
]
