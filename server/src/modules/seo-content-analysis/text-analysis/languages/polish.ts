import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'

const transitions = phrasesOf(`
  a mianowicie, a nawet, a także, aby, albo, albowiem, ale, ani, aż do, ażeby, bez wątpienia, bo,
  bowiem, chociaż, chociażby, choć, chyba że, ciągle, co prawda, co więcej, co za tym idzie, czyli,
  dalej, dlatego, dlatego też, dlatego że, do tego, do tej pory, dodatkowo, dopiero, dopóki,
  dotychczas, dziwnym trafem, dzięki, dzięki temu, ewentualnie, faktycznie, gdy, gdy tylko, gdyby,
  gdyż, generalnie, głównie, i tak, inaczej, inaczej mówiąc, innymi słowy, jak dotąd,
  jak już wspomniano, jak tylko, jak widać, jakby, jako że, jednak, jednakowo, jednakże,
  jednocześnie, jednym słowem, jeśli, jeśli chodzi o, jeżeli, kiedy, kolejno, konkretnie,
  konsekwentnie, końcowo, krótko mówiąc, lecz, lecz także, ledwie, lub, mało tego, mianowicie,
  mimo, mimo to, mimo wszystko, mimo że, między innymi, mówiąc ogólnie, na co dzień, na dodatek,
  na domiar złego, na koniec, na ogół, na początek, na początku, na podstawie, na pozór,
  na przykład, na razie, na skutek, na szczęście, nadto, nagle, najpierw, naprawdę, następnie,
  natomiast, naturalnie, natychmiast, niby, nie tylko, niemniej, niemniej jednak, niestety,
  niewątpliwie, niezależnie od, nim, o ile, obecnie, oczywiście, od czasu do czasu, od kiedy,
  od razu, od tej pory, odkąd, odnośnie, ogólnie, ogólnie mówiąc, ogólnie rzecz biorąc, ogółem,
  oprócz, oprócz tego, ostatecznie, ostatnio, owszem, oznacza to, po czwarte, po drugie,
  po pierwsze, po prostu, po trzecie, początkowo, pod warunkiem, podczas, podczas gdy, podobnie,
  podobnie jak, podsumowując, pomimo, pomimo tego, pomimo że, ponadto, poniekąd, ponieważ,
  ponownie, poprzednio, potem, powiedzmy, poza tym, prawdopodobnie, przecież, przeciwnie,
  przede wszystkim, przedtem, przeważnie, przez co, przez to, przy czym, przy okazji, przy tym,
  przykładowo, przypuśćmy, póki, później, reasumując, rzecz jasna, rzeczywiście, równie, również,
  równocześnie, równolegle, skoro, skutkiem tego, stopniowo, stąd, szczególnie, szczerze mówiąc,
  tak jak, tak samo, tak więc, tak że, także, tam gdzie, tego samego, tej samej, to jest,
  to znaczy, toteż, trzeba dodać, tuż po, tylko że, tym bardziej, tym niemniej, tym razem,
  tymczasem, uogólniając, w celu, w ciągu, w dodatku, w efekcie, w gruncie rzeczy,
  w innym przypadku, w istocie, w każdym razie, w konsekwencji, w końcu, w międzyczasie,
  w odniesieniu do, w ogóle, w ostatecznym rozrachunku, w podobny sposób, w porównaniu, w praktyce,
  w przeciwieństwie do, w przeciwnym razie, w przypadku, w rezultacie, w rzeczy samej,
  w rzeczywistości, w skrócie, w sumie, w szczególności, w takim razie, w ten sposób, w tym celu,
  w tym przypadku, w tym samym czasie, w wyniku, w zasadzie, w związku z, w związku z tym, wbrew,
  wcześniej, według, więc, wkrótce, wobec tego, wprawdzie, wprost przeciwnie, wreszcie,
  wręcz przeciwnie, wskutek, wspólnie, wszakże, wtedy, wyjątkowo, wziąwszy pod uwagę, wówczas,
  właściwie, z drugiej strony, z jednej strony, z kolei, z pewnością, z powodu, z reguły,
  z tego powodu, z tego względu, za sprawą, zamiast, zamiast tego, zanim, zaraz potem, zarazem,
  zasadniczo, zatem, zaznaczyć należy, zazwyczaj, zaś, ze względu na, zgodnie z, zresztą, zwykle,
  zwłaszcza, żeby
`)

const auxiliaries = wordSet(`
  jest są był była było byli były będzie będą być zostać został została zostało zostali zostały
  zostanie zostaną zostaje zostają bywa bywają byłby byłaby byłoby byłyby zostałby zostałaby
  zostałoby zostałyby
`)

const noParticiples = wordSet(`
  banany buty cena ceny dana dane dany ekrany iny kochany korona korony kot koty kwoty minuta
  minuty nuta nuty obrona obrony pewien plany scena sceny stany strona strony studia szczęty
  waluta winien wiosna zajęta zajęte zajęty zasłona zmiana zmiany ściana ściany święta święte
  święty żona żony
`)

const PARTICIPLE = /^[a-ząćęłńóśźż]{2,}(?:[aoe]n[yaei]|[ęuyir]t[yae]|[ęuyi]ci)$/

export const polish: Language = {
  transitions,
  pairs: pairsOf(`
    nie tylko … ale, zarówno … jak, im … tym, albo … albo, ani … ani, bądź … bądź,
    z jednej strony … z drugiej
  `),
  openers: wordSet(
    `
    ten ta to ci te tamten tamta tamto tamci tamte jeden jedna jedno dwa trzy cztery pięć sześć
    siedem osiem dziewięć dziesięć
  `,
  ),
  abbreviations: wordSet(`
    al dr hab inż itd itp jw lek m.in mgr min mjr mld mln np nr ok os p.o pkt pl pn por prof pt r
    red rozdz ryc str tel tj tys tzn tzw ul ur wg woj zm zob ś.p św
  `),
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries().has(word),
    isParticiple: (word) => PARTICIPLE.test(word) && !noParticiples().has(word),
    mayStandBetween: (word) =>
      /^(?:nie|już|też|także|jeszcze|zawsze|często|dobrze|źle|tak|więc|potem|wtedy|szybko|[a-ząćęłńóśźż]+(?:nie|wo|ko))$/.test(
        word,
      ),
  }),
}
