import { stemmer } from '@orama/stemmers/indonesian'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'

const transitions = phrasesOf(`
  adapun, agaknya, agar, akan tetapi, akhirnya, akibatnya, alhasil, andaikan, antara lain, apabila,
  apalagi, artinya, asalkan, awalnya, bagaimanapun, bagaimanapun juga, bahkan, bahwa, baik,
  begitu juga, begitu pula, belakangan, berbeda dengan, berdasarkan, berikutnya, berlawanan dengan,
  bersamaan dengan, biarpun, biasanya, contohnya, dahulu, dalam hal ini, dalam kasus ini,
  dalam rangka, dan lagi, dari situ, daripada, demi, demikian, demikian juga, demikian pula,
  dengan cara yang sama, dengan demikian, dengan kata lain, dengan maksud, dengan syarat,
  dengan tujuan, di pihak lain, di samping itu, di satu sisi, di sisi lain, faktanya, hanya saja,
  hingga, hingga kini, ibarat, ibaratnya, ini berarti, intinya, jadi, jelas, jelaslah, jika,
  jikalau, juga, justru, kadang-kadang, kalau, kalaupun, karena, karena itu, karenanya, kecuali,
  keduanya, kelak, kemudian, kemudian daripada itu, kendati, kendatipun, kesimpulannya, ketika,
  khususnya, kini, kurang lebih, lagi pula, lagipula, lain halnya, lalu, lantaran, lebih jauh,
  lebih lanjut, maka, maka dari itu, maksudnya, manakala, maupun, melainkan, memang, mengingat,
  menurut, meski, meski begitu, meski demikian, meskipun, meskipun demikian, misalnya, mula-mula,
  mulanya, namun, namun demikian, nyatanya, oleh karena itu, oleh karenanya, oleh sebab itu,
  pada akhirnya, pada awalnya, pada dasarnya, pada kenyataannya, pada mulanya, pada saat itu,
  pada saat yang sama, pada umumnya, padahal, paling tidak, pendek kata, pendeknya, pertama,
  pertama-tama, pokoknya, ringkasnya, rupanya, saat, saat ini, sama halnya, sama seperti, sambil,
  sampai, sampai sekarang, sayangnya, seakan-akan, seandainya, sebab, sebab itu, sebagai akibat,
  sebagai contoh, sebagai gantinya, sebagai hasil, sebagai kesimpulan, sebagai tambahan,
  sebagaimana, sebaliknya, sebelum, sebelumnya, sebenarnya, secara umum, sedangkan, segera,
  sehingga, sehubungan dengan, sejak, sejalan dengan, sejauh ini, sekali lagi, sekalipun,
  sekiranya, selagi, selain, selain itu, selama, selanjutnya, sementara, sementara itu, semula,
  senyampang, seolah-olah, seperti, serta, sesudah, sesudah itu, sesungguhnya, setelah,
  setelah itu, setidaknya, sewaktu, siapa tahu, singkat kata, singkatnya, supaya, tambahan lagi,
  tambahan pula, tanpa, tatkala, tentu, tentu saja, tentunya, terakhir, terlebih lagi, ternyata,
  terutama, tetapi, tidak hanya, umpamanya, umumnya, untuk itu, untuk tujuan ini, untungnya,
  walaupun, walaupun demikian, yaitu, yakni
`)

/** Words that start with `di` and are no verbs. */
const noVerbs = wordSet(`
  diagnosis diagram dialek dialog diam diameter diare didik diesel difteri difusi digit digital
  dilema dimensi dinamika dinamis dinamit dinas dinasti dinding dingin dinihari diorama diploma
  diplomasi diplomat direksi direktorat direktur dirgantara dirham dirinya disertasi disiplin
  disket diskon diskotek diskriminasi diskusi dispensasi distorsi distribusi distrik divisi
`)

export const indonesian: Language = {
  transitions,
  pairs: pairsOf(`
    baik … maupun, bukan … melainkan, tidak hanya … tetapi, bukan hanya … tetapi,
    semakin … semakin, entah … entah
  `),
  openers: wordSet(
    'sebuah seorang sang para ini itu si satu dua tiga empat lima enam tujuh delapan sembilan sepuluh',
  ),
  abbreviations: wordSet(`
    a.n bpk d.a dll dr drs dsb dst hlm ir jl kab kec prof s.d sdr tgl tn ttd ny u.p yth
  `),
  stem: stemmer,
  /** Passive verbs have a prefix: `ditulis`. */
  isPassive: ({ plain }) =>
    plain.some((word) => /^di[a-z]{4,}$/.test(word) && !noVerbs().has(word)),
}
