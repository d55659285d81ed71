import { trialText } from './text.ts'

export const english = [
  trialText(
    'en',
    'The light at Port Ellery',
    `
The old harbour light is the last one on this coast that is still lit by hand. Every evening a keeper
climbs the 112 steps, trims the wick and waits until the first boats have passed the bar.

# Why the lamp still burns oil

Electric lamps were tried in 1931, but salt water ruined the cables within two winters. Oil, on the
other hand, needs nothing but patience. The keeper carries four litres up each night, and the tank
lasts until dawn.

# Visiting the tower

Visitors may come on Saturdays between ten and four. How long does the climb take? Most people need
about ten minutes. Children under six are not allowed on the gallery, because the railing is low.`,
  ),
  trialText(
    'en',
    'Sourdough for cold kitchens',
    `
A sourdough starter is a mixture of flour and water in which wild yeast lives. It likes warmth, so
bakers in cold kitchens often believe that theirs is dead when it is merely slow, and throw away a
culture that would have raised a loaf if only somebody had waited until the following afternoon.

- Keep the jar beside the stove, never on it.

- Feed the starter with rye flour, which brings more minerals than wheat.

- Wait until the dough has grown by half; the clock is a poor judge.

# What to do when nothing rises

Take a spoon of the old starter, add warm water and rye, and repeat this twice a day. Most starters
recover within three days.`,
  ),
  trialText(
    'en',
    'Notes from the understudy',
    `
“You will probably never go on,” the stage manager said to me in September. (She was wrong.) On a wet
Thursday in November the leading lady lost her voice between the matinee and the evening show, and at
ten past six I was told to find my shoes. An understudy learns two parts at once: the lines, which can
be learned at home, and the traffic of the stage, which cannot. I had walked the second act with a
broom for a partner. That evening the broom was replaced by a tenor of six feet three, who was kinder
to me than the broom had ever been, and who whispered every single turn before it came.`,
  ),
  trialText(
    'en',
    'Mending a bicycle puncture by the road',
    `
Mending a puncture takes a quarter of an hour if the tools are in the bag and an afternoon if they are
not

# What belongs in the bag

Two tyre levers, a tube, a small pump and a few patches weigh less than 400 g. Carry gloves as well,
because a chain leaves marks that soap does not remove.

# How to find the hole

Pump up the tube and hold it close to your cheek: skin feels air that ears do not hear. Mark the place
with a pen. Before the new tube goes in, run a cloth along the inside of the tyre, for the thorn that
made the first hole will gladly make a second one.

# When is a patch enough?

A patch holds for years if the rubber was dry and rough. Large cuts need a new tube.`,
  ),
]
