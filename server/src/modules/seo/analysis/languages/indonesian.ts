import { type Language, phrasesOf, wordSet } from './language.ts'

const transitions = phrasesOf(`
  adapun, agar, agaknya, akan tetapi, akhirnya, akibatnya, alhasil, andaikan, antara lain, apabila, apalagi, artinya, asalkan, awalnya, bahkan, bahwa, baik, bagaimanapun, bagaimanapun juga, begitu juga, begitu pula, belakangan, berbeda dengan, berdasarkan, berikutnya, bersamaan dengan, berlawanan dengan, biarpun, biasanya, contohnya, dahulu, dalam hal ini, dalam kasus ini, dalam rangka,
  dan lagi, dari situ, daripada, dengan cara yang sama, dengan demikian, dengan kata lain, dengan maksud, dengan syarat, dengan tujuan, demi, demikian, demikian juga, demikian pula, di samping itu, di sisi lain, di satu sisi, di pihak lain, faktanya, hanya saja, hingga, hingga kini, ibarat, ibaratnya, ini berarti, intinya, jadi, jelas, jelaslah, jika, jikalau, juga, justru, kadang-kadang, kalau, kalaupun, karena, karena itu, karenanya, kecuali, kelak, keduanya,
  kemudian, kemudian daripada itu, kendati, kendatipun, kesimpulannya, ketika, khususnya, kini, kurang lebih, lagi pula, lagipula, lain halnya, lalu, lantaran, lebih jauh, lebih lanjut, maka, maka dari itu, maksudnya, manakala, maupun, melainkan, memang, mengingat, menurut, meski, meski begitu, meski demikian, meskipun, meskipun demikian, misalnya, mula-mula, mulanya, namun, namun demikian, nyatanya, oleh karena itu, oleh karenanya, oleh sebab itu, pada akhirnya, pada awalnya, pada dasarnya, pada kenyataannya, pada mulanya,
  pada saat itu, pada saat yang sama, pada umumnya, padahal, paling tidak, pendek kata, pendeknya, pertama, pertama-tama, pokoknya, rupanya, ringkasnya, saat, saat ini, sama halnya, sama seperti, sambil, sampai, sampai sekarang, sayangnya, seakan-akan, seandainya, sebab, sebab itu, sebagai akibat, sebagai contoh, sebagai gantinya, sebagai hasil, sebagai kesimpulan, sebagai tambahan, sebagaimana, sebaliknya, sebelum, sebelumnya, sebenarnya, secara umum, sedangkan, segera, sehingga, sehubungan dengan, sejak, sejauh ini, sejalan dengan, sekali lagi, sekalipun, sekiranya, selagi,
  selain, selain itu, selama, selanjutnya, sementara, sementara itu, semula, senyampang, seolah-olah, seperti, serta, sesudah, sesudah itu, sesungguhnya, setelah, setelah itu, setidaknya, sewaktu, siapa tahu, singkat kata, singkatnya, supaya, tambahan lagi, tambahan pula, tanpa, tatkala, tentu, tentu saja, tentunya, terakhir, terlebih lagi, ternyata, terutama, tetapi, tidak hanya, umpamanya, umumnya, untuk itu, untuk tujuan ini, untungnya, walaupun, walaupun demikian, yaitu, yakni
`)

/** Words that begin with `di` and are no verbs. */
const noVerbs = wordSet(`
  diagnosis diagram dialek dialog diameter diam diare didik diesel dilema dimensi dinamika dinamis dinamit dinas dinasti dinding dingin dinihari diorama diploma diplomat diplomasi dirgantara direksi direktorat direktur dirham dirinya
  disertasi disiplin diskon diskotek diskriminasi diskusi disket dispensasi distribusi distrik divisi digital difusi digit difteri distorsi
`)

export const indonesian: Language = {
  transitions,
  pairs: [
    ['baik', 'maupun'],
    ['bukan', 'melainkan'],
    ['tidak hanya', 'tetapi'],
    ['bukan hanya', 'tetapi'],
    ['semakin', 'semakin'],
    ['entah', 'entah'],
  ],
  openers: wordSet(
    'sebuah seorang sang para ini itu si satu dua tiga empat lima enam tujuh delapan sembilan sepuluh',
  ),
  abbreviations: wordSet(
    'a.n bpk d.a dll dr drs dsb dst hlm ir jl kab kec no prof s.d sdr tgl tn ttd ny u.p yth',
  ),
  /** A verb is passive by its beginning: `ditulis`. */
  isPassive: ({ plain }) => plain.some((word) => /^di[a-z]{4,}$/.test(word) && !noVerbs.has(word)),
}
