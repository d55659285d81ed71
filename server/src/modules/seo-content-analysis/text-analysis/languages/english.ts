import { stemmer } from '@orama/stemmers/english'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

/** `first` and `after that` are left out: they are as often ordinals as transitions. */
const transitions = phrasesOf(`
  a case in point, above all, according to, accordingly, additionally, admittedly, after a while,
  after all, after the fact, afterward, afterwards, albeit, all in all, all of a sudden,
  all the same, all things considered, along the same lines, along with, also, alternatively,
  although, altogether, anyhow, anyway, apart from, arguably, as a case in point, as a consequence,
  as a general rule, as a matter of fact, as a result, as a rule, as an example,
  as an illustration, as can be seen, as expected, as far as, as has been noted, as if,
  as it happens, as it were, as long as, as much as, as opposed to, as shown above, as soon as,
  as such, as though, as to, as usual, as we have seen, as well, as you can see, at any rate,
  at first, at first glance, at last, at length, at present, at that time, at the end of the day,
  at the moment, at the outset, at the same time, at the time, at this point, at this time,
  basically, be that as it may, because, because of, before, before long, before that, beforehand,
  being that, besides, beyond that, briefly, broadly speaking, but, by all means, by and large,
  by comparison, by contrast, by no means, by the same token, by the time, by the way,
  by this time, by way of contrast, by way of example, certainly, chiefly, clearly, coincidentally,
  collectively, comparatively, compared to, compared with, concurrently, consequently, contrarily,
  contrariwise, contrary to, conversely, correspondingly, coupled with, crucially, definitely,
  despite, different from, due to, during, e.g, each time, earlier, elsewhere, equally,
  equally important, especially, essentially, even if, even more, even so, even then, even though,
  even when, eventually, every time, evidently, except for, except that, explicitly, fifthly,
  finally, first and foremost, first of all, firstly, following, following this, for a start,
  for all that, for example, for fear that, for instance, for one reason, for one thing,
  for that reason, for the moment, for the most part, for the purpose of, for the same reason,
  for the time being, for this purpose, for this reason, foremost, formerly, forthwith,
  fortunately, fourthly, from now on, from that moment, from then on, from time to time, further,
  further to this, furthermore, generally, generally speaking, given that, given these points,
  granted, having said that, hence, henceforth, hitherto, hopefully, however, i.e, identically,
  if anything, if not, if only, if so, if the above is true, importantly, in a moment,
  in a nutshell, in a sense, in a similar fashion, in a similar way, in a word, in accordance with,
  in addition, in all honesty, in all likelihood, in and of itself, in any case, in any event,
  in brief, in case, in closing, in common, in comparison, in conclusion, in connection with,
  in consequence, in contrast, in detail, in due course, in due time, in effect, in either case,
  in essence, in fact, in favor of, in favour of, in general, in keeping with, in light of,
  in like manner, in my opinion, in order that, in order to, in other words, in particular,
  in place of, in point of fact, in practice, in principle, in reality, in retrospect, in short,
  in similar fashion, in simple terms, in spite of, in sum, in summary, in terms of, in that case,
  in that event, in the beginning, in the end, in the event that, in the final analysis,
  in the first place, in the following, in the hope that, in the light of, in the long run,
  in the meantime, in the same fashion, in the same way, in the second place, in the short run,
  in theory, in this case, in this manner, in this respect, in this sense, in this way, in truth,
  in turn, in view of, inasmuch as, incidentally, indeed, inevitably, initially, insofar as,
  instead, instead of, interestingly, ironically, it follows that, it is true that, it may be that,
  it turns out that, just as, just in case, just in time, last but not least, last of all, lastly,
  later, latterly, least of all, lest, let alone, let us not forget, likewise, little by little,
  luckily, mainly, markedly, meantime, meanwhile, more importantly, more precisely,
  more specifically, more than that, moreover, most importantly, most of all, mostly, much as,
  much like, namely, naturally, needless to say, nevertheless, next, no less than, no matter how,
  no matter what, no sooner, nonetheless, nor, normally, not to mention, not to say, notably,
  notwithstanding, notwithstanding this, now and then, now that, obviously, occasionally, oddly,
  of course, on account of, on balance, on condition that, on one condition, on one hand,
  on one side, on second thoughts, on the basis of, on the condition that, on the contrary,
  on the grounds that, on the one hand, on the other hand, on the other side, on the plus side,
  on the subject of, on the understanding that, on the whole, on top of that, once again,
  once in a while, one by one, one example, opposed to, ordinarily, originally, other than,
  otherwise, out of the blue, over and above, overall, owing to, paradoxically, particularly,
  plainly, predictably, presently, presumably, previously, primarily, prior to, provided,
  provided that, providing, quite the contrary, rather, rather than, regardless, regardless of,
  regrettably, remarkably, respectively, right away, roughly speaking, sadly, sadly enough,
  secondly, seeing that, seemingly, shortly, shortly after, shortly afterwards, shortly before,
  side by side, significantly, similarly, simultaneously, since, so, so as to, so far, so long as,
  so much so, so that, soon, sooner or later, speaking of, specifically, step by step, still,
  straightaway, strangely, strangely enough, strictly speaking, subsequent to, subsequently,
  such as, summarising, summarizing, summing up, suppose that, supposing, surely, surprisingly,
  that being said, that being the case, that is, that is to say, that is why, that said,
  the fact remains, the moment that, the more, the next step, the same way, then, then again,
  thereafter, thereby, therefore, therein, thereupon, thirdly, this is why, this means, this time,
  though, thus, thus far, till, to a certain extent, to be more precise, to be specific,
  to be sure, to begin with, to clarify, to conclude, to continue, to demonstrate, to elaborate,
  to emphasise, to emphasize, to explain, to illustrate, to make a long story short, to name a few,
  to paraphrase, to point out, to put it another way, to put it briefly, to put it differently,
  to put it simply, to repeat, to rephrase, to return to, to say nothing of, to start with,
  to sum up, to summarise, to summarize, to tell the truth, to that end, to the end that,
  to this end, together with, typically, ultimately, undeniably, under no circumstances,
  under the circumstances, under these circumstances, undoubtedly, unexpectedly, unfortunately,
  unless, unlike, unquestionably, unsurprisingly, until, until now, until then, up against,
  up to now, up to the present, up to then, usually, vis a vis, what is more, what's more, when,
  whenever, whereas, whereby, wherefore, whereupon, wherever, whether, which is why, whichever,
  while, while it may be true, while this may be true, whilst, with a view to,
  with all this in mind, with reference to, with regard to, with respect to, with that in mind,
  with the exception of, with the result that, with this in mind, with this in view,
  without a doubt, without delay, without doubt, without exception, yet, yet again
`)

/** Words that may be between an auxiliary and its participle, besides those in `-ly`. */
const between = wordSet(`
  again all almost already also always at badly been being best both by even ever far first fully
  half hard here hereby in itself just last later least likewise long more most much n't never not
  now often once only perhaps quite rather seldom since so sometimes soon still themselves then
  there thereby therefore thus today together too twice very well yet
`)

const auxiliaries = wordSet(`
  am is are was were be been being isn't aren't wasn't weren't ain't it's that's there's you're
  we're they're i'm get gets got getting gotten
`)

/** Participles that do not end in `-ed`. */
const irregular = wordSet(`
  arisen awoken backbitten beaten become befallen begotten begun beheld bent bereft besought
  bespoken bestrewn bet betaken bidden bitten blown born borne bought bound bred broadcast broken
  brought built burnt burst cast caught chosen clad cleft clung come cost crept cut dealt done
  downcast drawn dreamt driven drunk dug dwelt eaten fallen fed felt flown flung forbidden
  forecast foregone foreseen foretold forgiven forgot forgotten forsaken fought found freed frozen
  gainsaid ground grown handwritten heard held hewn hidden hit hung hurt inlaid input inset
  interwoven kept knelt known laden laid lain learnt led left lent let lit lost made meant met
  misheard mislaid misled misread misspelt misspent mistaken misunderstood mown outbid outdone
  outgrown outrun outsold overborne overcome overdone overdrawn overheard overhung overlaid
  overridden overrun overseen overshot overtaken overthrown overwritten paid partaken pled preset
  proven put quit read rebuilt recast redone redrawn regrown relaid remade rent repaid reread
  rerun resent reset resold retaken rethought retold rewound rewritten rid ridden risen run rung
  said sat sawn seen sent set sewn shaken shaven shed shod shone shorn shot shown shrunk shut
  slain slept slid slit slung smelt smitten sold sought sown sped spelt spent spilt split spoilt
  spoken spread sprung spun stolen stood strewn stricken stridden struck strung stuck stung stunk
  sublet sunburnt sung sunk swept swollen sworn swum swung taken taught thought thrown thrust told
  torn trodden unbound undercut undergone underlain undersold understood undertaken underwritten
  undone unmade unwound upheld upset wed wept withdrawn withheld withstood woken won worn wound
  woven written wrought wrung
`)

/** Words in `-ed` that are no participles, or describe a state. */
const noParticiples = wordSet(`
  aged ashamed bed beloved bleed blessed bored breed creed crooked cursed deed delighted dogged
  embed exceed feed fled greed heed hundred indeed jagged kindred learned naked need newlywed
  pleased proceed ragged red reed rugged sacred scared seaweed seed shed shred sled sped speed
  succeed thoroughbred thread tired weed wicked worried wretched
`)

const isParticiple = (word: string): boolean =>
  irregular().has(word) || (word.length > 3 && word.endsWith('ed') && !noParticiples().has(word))

export const english: Language = {
  transitions,
  pairs: pairsOf(`
    both … and, either … or, neither … nor, if … then, not only … but, not … but rather,
    hardly … when, scarcely … when, barely … when, the more … the more,
    on the one hand … on the other, first … second, just as … so
  `),
  openers: wordSet(
    `
    the a an this that these those one two three four five six seven eight nine ten
  `,
  ),
  abbreviations: wordSet(`
    a.m al approx apr aug ave blvd bros ca capt cf cmdr co col corp dec dept dr e.g etc feb fig
    figs ft gen gov hon i.e inc jan jr jul jun lt ltd maj messrs mr mrs ms mt mx nov oct p.m ph.d
    pp pres prof rd rep rev sen sep sept sgt sr st thu tue u.k u.s viz vol vs
  `),
  stem: stemmer,
  reading: {
    // A silent e inside a word (`there-fore`) counts, as in the reference.
    syllablesOf: syllableCounter(
      /[aeiouyáàâäéèêëíïóôöúûü]+/g,
      [
        // gi-ant, me-di-a, ra-di-o, ge-ni-us, pre-vi-ous, va-ri-e-ty, sci-ence, ex-pe-ri-ence
        /[^aeioucgstx]i(?=a[^g]|a$|um|us$|ous)|[gs]i(?=an[dt])/g,
        /[^aeiouctsgnlx]io(?=[^u]|$)/g,
        /[cr]i(?=e(?:ty|n[ct]))|[dl]i(?=ents?$)|[qpd]u?i(?=ets?$)/g,
        // cre-ate, re-ac-tion, i-de-a, a-re-a, ne-on, vid-e-o, ge-og-ra-phy, mu-se-um
        /(?:cr|th)e(?=at)|re(?=act|ali)|[dr]e(?=as?$)|[dgn]e(?=os?$|on$|og)|[sl]e(?=um)/g,
        // Janu-ary, ac-tu-al, flu-id, ru-in, con-tin-u-ous, in-flu-en-tial
        /[^aeiouqg]u(?=a[lrt])|[lnr]u(?=i(?:d|n[^e]|n$|ty))|[ndtl]u(?=ou|en)/g,
        // be-ing, po-em, he-ro-ic
        /[aeouy](?=ing)|[hp]o(?=e[mt])|[rt]o(?=ic)/g,
        // ta-ble, rhyth-m, pris-m
        /[^aeiouy]l(?=es?$)|thm$|sm$/g,
      ],
      [/[aeiouy][^aeiouy]+e(?=$)/g, /[^aeiouydt]e(?=d$)/g, /[aeiouy][^aeiouyschgxz]+e(?=s$)/g],
    ),
    ease: ({ words, sentences, syllables }) =>
      206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries().has(word),
    isParticiple,
    mayStandBetween: (word) => between().has(word) || word.endsWith('ly'),
  }),
}
