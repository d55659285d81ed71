import { type Language, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'

const transitions = phrasesOf(`
  a mianowicie, a nawet, a także, aby, ale, albo, albowiem, ani, aż, aż do, ażeby, bez wątpienia, bo, bowiem, by, chociaż, chociażby, choć, chyba że, ciągle, co więcej, co za tym idzie, co prawda, czyli, dalej, dlatego, dlatego że, dlatego też, dodatkowo, dopiero, dopóki, do tego, do tej pory, dotychczas, dzięki, dzięki temu,
  dziwnym trafem, ewentualnie, faktycznie, gdy, gdyby, gdyż, gdy tylko, generalnie, głównie, i tak, innymi słowy, inaczej mówiąc, inaczej, jak dotąd, jak już wspomniano, jak widać, jak tylko, jakby, jako że, jednak, jednakowo, jednakże, jednocześnie, jednym słowem, jeszcze, jeśli, jeśli chodzi o, jeżeli, już, kiedy, kolejno, konkretnie, konsekwentnie, końcowo, krótko mówiąc, krótko, lecz, lecz także, lub,
  ledwie, mało tego, między innymi, mianowicie, mimo, mimo że, mimo to, mimo wszystko, mówiąc ogólnie, na co dzień, na dodatek, na domiar złego, na koniec, na ogół, na początek, na początku, na podstawie, na pozór, na przykład, na razie, na skutek, na szczęście, natomiast, naprawdę, następnie, natychmiast, naturalnie, najpierw, nadto, nagle, niby, nie tylko, niemniej, niemniej jednak, niestety, niewątpliwie, niezależnie od, nim,
  o ile, obecnie, oczywiście, od czasu do czasu, od kiedy, od razu, od tej pory, odkąd, odnośnie, ogólnie, ogólnie mówiąc, ogólnie rzecz biorąc, ogółem, oprócz, oprócz tego, ostatecznie, ostatnio, owszem, oznacza to, po drugie, po pierwsze, po trzecie, po czwarte, po prostu, podczas, podczas gdy, podobnie, podobnie jak, podsumowując, pod warunkiem, pomimo, pomimo że, pomimo tego, poniekąd, ponieważ, ponadto, ponownie, poza tym, potem, później, powiedzmy, póki, poprzednio, prawdopodobnie, początkowo,
  przeciwnie, przede wszystkim, przecież, przed, przedtem, przeważnie, przez co, przez to, przy czym, przy okazji, przy tym, przykładowo, przypuśćmy, reasumując, również, równie, równocześnie, równolegle, rzeczywiście, rzecz jasna, skoro, skutkiem tego, stąd, stopniowo, szczególnie, szczerze mówiąc, tak jak, tak że, tak samo, tak więc, także, tam gdzie, tego samego, tej samej, teraz, tym bardziej, tym razem, tymczasem, tym niemniej, to jest, to znaczy, toteż, trzeba dodać, tuż po, tylko że, tylko,
  uogólniając, w celu, w ciągu, w dodatku, w efekcie, w gruncie rzeczy, w innym przypadku, w istocie, w każdym razie, w konsekwencji, w końcu, w międzyczasie, w odniesieniu do, w ogóle, w ostatecznym rozrachunku, w podobny sposób, w porównaniu, w praktyce, w przeciwieństwie do, w przeciwnym razie, w przypadku, w rezultacie, w rzeczy samej, w rzeczywistości, w skrócie, w sumie, w szczególności, w takim razie, w ten sposób, w tym celu, w tym przypadku, w tym samym czasie, w wyniku, w zasadzie, w związku z, w związku z tym,
  wbrew, wcześniej, według, wkrótce, wobec tego, wprawdzie, wprost przeciwnie, właściwie, wręcz przeciwnie, wreszcie, więc, wskutek, wspólnie, wtedy, wszakże, wówczas, wyjątkowo, wziąwszy pod uwagę, z drugiej strony, z jednej strony, z kolei, z pewnością, z powodu, z reguły, z tego powodu, z tego względu, za sprawą, zamiast, zamiast tego, zanim, zarazem, zaraz potem, zasadniczo, zatem, zaś, zaznaczyć należy, zazwyczaj, zgodnie z, ze względu na, zresztą, zwłaszcza, zwykle, że, żeby
`)

const auxiliaries = wordSet(`
  jest są był była było byli były będzie będą być zostać został została zostało zostali zostały zostanie zostaną zostaje zostają bywa bywają
  byłby byłaby byłoby byłyby zostałby zostałaby zostałoby zostałyby
`)

const noParticiples = wordSet(`
  cena ceny dana dane dany ekrany iny kochany ściana ściany strona strony wiosna zmiana zmiany żona żony korona korony obrona obrony scena sceny zasłona winien pewien
  plany stany banany studia szczęty święta święty święte zajęty zajęta zajęte buty nuta nuty waluta minuta minuty kwoty kot koty
`)

const PARTICIPLE = /^[a-ząćęłńóśźż]{2,}(?:[aoe]n[yaei]|[ęuyi]t[yae]|[ęuyi]ci)$/

export const polish: Language = {
  transitions,
  pairs: [
    ['nie tylko', 'ale'],
    ['zarówno', 'jak'],
    ['im', 'tym'],
    ['albo', 'albo'],
    ['ani', 'ani'],
    ['bądź', 'bądź'],
    ['z jednej strony', 'z drugiej'],
  ],
  openers: wordSet(
    `ten ta to ci te tamten tamta tamto tamci tamte jeden jedna jedno dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć`,
  ),
  abbreviations: wordSet(`
    al dr hab im in inż itd itp jw lek m.in mgr min mjr mld mln np nr ok os p.o pl pn pkt pt por prof r red rozdz ryc ś.p str św tel tj tys tzn tzw ul ur w wg woj zm zob
  `),
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries.has(word),
    isParticiple: (word) => PARTICIPLE.test(word) && !noParticiples.has(word),
    mayStandBetween: (word) =>
      /^(?:nie|już|też|także|jeszcze|zawsze|często|dobrze|źle|tak|więc|potem|wtedy|szybko|[a-ząćęłńóśźż]+(?:nie|wo|ko))$/.test(
        word,
      ),
  }),
}
