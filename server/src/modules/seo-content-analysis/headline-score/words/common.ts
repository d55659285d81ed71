import { listOf } from './list.ts'

/** Function words. */
export const commonWords = listOf(`
  a, about, after, again, against, all, also, although, am, among, amongst, an, and, another, any,
  anybody, anyhow, are, as, at, be, because, become, becomes, been, before, being, below, beneath,
  beside, besides, between, both, but, by, can, cannot, cant, come, comes, could, couldnt,
  despite, did, didnt, do, doesnt, doing, done, dont, down, each, either, except, for, from, get,
  go, goes, going, had, hadnt, has, hasnt, have, havent, he, her, here, hers, herself, him,
  himself, his, how, however, i, id, if, ill, im, in, instead, into, is, isnt, it, its, itself,
  ive, just, let, lets, like, made, may, maybe, me, might, mine, most, must, my, myself, neither,
  no, nobody, none, nor, not, of, off, on, onto, or, other, others, ought, our, ours, ourselves,
  out, over, per, perhaps, rather, same, shall, she, shes, should, shouldnt, since, so, some,
  somehow, still, such, than, that, thats, the, their, theirs, them, themselves, then, there,
  theres, these, they, theyre, theyve, things, this, those, though, through, thus, till, to, too,
  toward, towards, under, unless, unlike, until, up, upon, us, was, wasnt, we, well, went, were,
  werent, weve, what, whatever, whats, when, where, whereas, wherever, whether, which, while, who,
  whoever, whom, whos, whose, why, will, with, within, wont, would, wouldnt, yes, you, youll,
  your, youre, yours, yourself, yourselves, youve
`)
