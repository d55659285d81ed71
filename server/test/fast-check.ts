import fc from 'fast-check'

/**
 * A fixed seed, so that a run fails because of a change and not because of its random cases.
 * `FAST_CHECK_SEED=$RANDOM npm test -- properties` runs others.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_115) })

export default fc
