import fc from 'fast-check'

/**
 * The same cases in every run, so that a run is red because of what it tests and not because of what
 * it drew. `FAST_CHECK_SEED=$RANDOM npm test -- properties` looks at others.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_115) })

export default fc
