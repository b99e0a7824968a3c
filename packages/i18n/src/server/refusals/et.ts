import type { RefusalTexts } from '../refusal-texts.ts';

export const et: RefusalTexts = {
  malformed: 'Midagi selles päringus ei sobi. Midagi ei muudetud. Kontrolli märgitud välju ja proovi uuesti.',
  'one-change':
    'Korraga saab teha ainult ühe muudatuse. Midagi ei muudetud. Saada road, jootraha või kupong eraldi.',
  'wrong-installation':
    'See leht kuulub teise süsteemi juurde. Sinu tellimus on alles. Jätkamiseks laadi leht uuesti.',
  'card-number-refused':
    'Selles tekstis paistab olevat kaardinumber, seepärast me seda ei salvestanud. Palun eemalda see turvalisuse huvides ja proovi uuesti.',
  'words-unknown':
    'Tekstis on looksulgudes midagi, mida see sõnum ei tunne. Midagi ei salvestatud. Vali pakutute seast.',
  'words-missing':
    'Tekstist puudub midagi, mida külalised vajavad, näiteks link või number. Midagi ei salvestatud. Lisa see tagasi.',
  'token-malformed':
    'Token decode returned null. Me ei saanud sinu sisselogimist lugeda. Sinu tellimused on alles. Palun logi uuesti sisse.',
  'session-ended': 'Oled välja logitud. Sinu valik on alles. Palun logi uuesti sisse.',
  'sign-in-wrong':
    'Sisselogimise andmed ei klapi. Kontrolli e-posti, parooli või PIN-koodi ja proovi uuesti.',
  'setup-over':
    'See seadistuslink enam ei kehti. Midagi ei muudetud. Logi sisse või ava uusim link serveri aknast.',
  'email-taken': 'Selle e-posti aadressiga logib sisse keegi teine. Midagi ei muudetud. Kasuta teist.',
  'last-owner':
    'Siis ei saaks enam ükski omanik sisse logida. Midagi ei muudetud. Määra enne keegi teine omanikuks, PIN-i või parooliga.',
  'delivery-not-set-up':
    'Kojuveoks on vaja restorani asukohta kaardil ja tasu vähemalt ühe vahemaa jaoks. Midagi ei salvestatud. Lisa mõlemad või lülita kojuvedu välja.',
  'not-allowed': 'Sinu roll ei luba seda teha. Midagi ei muudetud. Palu abi kolleegilt, kel on õigus.',
  'desk-only':
    'Selle otsustab toiduväljaku kassa kõigi lettide eest. Midagi ei muudetud. Palu kolleegi, kes töötab ka seal.',
  'not-found':
    'Me ei leia seda. Võib-olla on see eemaldatud või kuulub kellelegi teisele. Mine tagasi ja proovi sealt.',
  'code-unknown': 'Me ei tunne seda koodi. Skanni uuesti või küsi abi teenindajalt.',
  'code-replaced': 'See kood on uuega asendatud. Küsi teenindajalt oma laua uut kaarti.',
  'too-large': 'See on saatmiseks liiga suur. Midagi ei muudetud. Proovi väiksemat faili või lühemat teksti.',
  'unsupported-type':
    'Seda failitüüpi ei saa siin lugeda. Midagi ei muudetud. Vali teine vorming ja proovi uuesti.',
  'too-many': 'Seda oli korraga palju. Kõik senine on alles. Oota hetk ja proovi uuesti.',
  'too-many-tries':
    'Liiga palju valesid koode. Midagi ei muudetud. Palun oota enne järgmist katset mõni minut.',
  busy: 'Restorani süsteem on praegu ülekoormatud. Midagi ei läinud kaotsi. Proovi hetke pärast uuesti.',
  'disk-full':
    'Restorani serveris pole enam ruumi. Midagi ei muudetud. See õnnestub jälle, kui selle kettal on ruumi.',
  'idempotency-key-reused':
    'See on juba korra teise sisuga saadetud. Kehtib esimene. Laadi leht uuesti ja kontrolli enne uuesti saatmist.',
  'still-running': 'Me alles tegeleme sellega. Midagi ei saadeta kaks korda. Palun oota hetk.',
  'table-occupied': 'Keegi on selle laua juba avanud. Liitumiseks sisesta tema 5-kohaline seltskonna kood.',
  'table-unknown': 'See laua link enam ei kehti. Sinu valik on alles. Skanni laual olev kood uuesti.',
  'table-not-open': 'See laud pole veel avatud. Sinu valik on alles. Palu teenindajal see avada.',
  'order-open-elsewhere':
    'Sul on teises lauas veel avatud tellimus. See on alles. Lõpeta see seal või palu teenindajal sind üle viia.',
  'item-unavailable':
    '{item, select, none {See roog} other {{item}}} sai just otsa. Ülejäänud valiku jätsime alles.',
  'not-enough-left':
    '{item, select, none {Seda rooga pole enam nii palju alles} other {Nii palju portsjoneid pole enam alles: {item}}}. Sinu valik on alles. Vähenda kogust ja saada uuesti.',
  'item-not-offered':
    '{item, select, none {Seda rooga siin praegu ei pakuta} other {Siin praegu ei pakuta: {item}}}. Sinu valik on alles. Eemalda see ja saada ülejäänu.',
  'option-invalid':
    '{item, select, none {Ühe roa valikud enam ei sobi} other {Valikud enam ei sobi: {item}}}. Sinu valik on alles. Ava roog ja vali uuesti.',
  'quantity-limit':
    'Ühte rooga saab korraga saata kuni 20. Sinu valik on alles. Vähenda kogust või pöördu teenindaja poole.',
  'too-many-lines':
    'Ühte ringi mahub kuni 50 rida. Sinu valik on alles. Saada osa praegu ja ülejäänu järgmises ringis.',
  'price-changed':
    'Üks hind on vahepeal muutunud. Midagi ei saadetud. Vaata uus summa üle ja saada uuesti, kui see sobib.',
  'mode-off':
    'Restoran ei võta praegu sel viisil tellimusi vastu. Sinu valik on alles. Küsi töötajatelt, kuidas saad tellida.',
  'store-closed': 'Restoran ei võta praegu tellimusi vastu. Sinu valik on alles. Tule tagasi lahtiolekuajal.',
  'stall-unavailable': 'Kõik letid ei saa oma osa valmistada. Midagi ei tellitud ega makstud.',
  'slot-full': 'Sel ajal on kõik kohad täis. Vali teine aeg.',
  'time-not-offered': 'Seda aega ei saa enam valida. Vali teine.',
  'address-limit':
    'Kakskümmend aadressi on juba salvestatud, rohkem ei mahu. Eemalda mõni, mida enam ei vaja, ja proovi uuesti.',
  'address-without-pin':
    'Me ei tea, kus see aadress kaardil asub. Pane nõel paika ja telli uuesti. Sinu valik on alles.',
  'address-out-of-range':
    'Nii kaugele restoran ei vii. Sinu valik on alles. Vali teine aadress või tule toidule ise järele.',
  'below-minimum': 'Sinu valik jääb alla kojuveo miinimumtellimuse. Lisa midagi ja saada uuesti.',
  'bill-closing':
    'Arvet parajasti makstakse ja seda ei saa praegu muuta. Sinu valik on alles. Oota, kuni makse on tehtud, või katkesta see enne.',
  'order-closed':
    'See tellimus on lõpetatud või tühistatud. Midagi ei muudetud. Alusta menüüst uut tellimust.',
  'code-wrong': 'See kood ei sobi selle lauaga. Sinu valik on alles. Küsi lauast üle ja proovi uuesti.',
  'table-free':
    'Selles lauas pole veel keegi tellinud, nii et liituda pole millegagi. Sinu valik on alles. Saada lihtsalt oma tellimus.',
  'joining-closed': 'Lauavanem on liitumise sulgenud. Sinu valik on alles. Palu tal see uuesti avada.',
  'otp-wrong': 'Kood ei ole õige. Sinu valik on alles. Vaata SMS üle ja proovi uuesti.',
  'otp-expired': 'See kood on kasutatud või aegunud. Sinu valik on alles. Küsi uus kood.',
  'phone-not-served':
    'Sellele numbrile me koode saata ei saa. Midagi ei saadetud. Kontrolli riiki ja numbreid või kasuta teist numbrit.',
  'phone-taken':
    'Seda numbrit kasutab juba teine konto. Midagi ei muudetud. Logi selle numbriga sisse või kasuta teist numbrit.',
  'picture-refused': 'Seda pilti ei saa kasutada. Endine jääb alles. Vali JPEG, PNG või WebP, kuni 5 MB.',
  'order-running':
    'Sul on veel pooleliolev tellimus. Midagi ei kustutatud. Proovi uuesti, kui see on sul käes ja makstud.',
  'part-in-payment':
    'Seda osa juba makstakse. Midagi ei võeta kaks korda. Oota makse ära või katkesta see enne.',
  'part-too-large': 'See on rohkem, kui arvel veel maksta on. Midagi ei võetud maha. Vali väiksem summa.',
  'line-already-shared':
    'Selle roa eest maksab juba keegi teine, kas täielikult või osaliselt. Midagi ei muudetud. Vali teine osa.',
  'nothing-to-pay': 'Sellel arvel pole midagi maksta. Midagi ei võetud maha. Võid selle lehe sulgeda.',
  'mode-not-offered': 'Restoran seda makseviisi ei paku. Midagi ei võetud maha. Vali teine makseviis.',
  'vpa-invalid': 'See UPI-ID ei ole õige. Midagi ei võetud maha. Kontrolli kirjavigu, näiteks nimi@pank.',
  'provider-away':
    'Makseteenus praegu ei vasta. Midagi ei võeta kaks korda. Proovi hetke pärast uuesti või maksa muul viisil.',
  'provider-unusable':
    'Selle makseteenuse seadistusest on midagi puudu. Midagi ei muudetud. Kontrolli aadressi, võtmeid ja webhooki saladust.',
  'card-refused': 'Makseteenus ei tunne seda kaarti sinu omana. Midagi ei salvestatud. Sisesta see uuesti.',
  'approval-needed': 'Selleks on vaja juhataja luba. Midagi ei muudetud. Palu juhatajal sisestada oma PIN.',
  'pin-not-yours': 'See ei ole sinu enda PIN. Midagi ei laaditud alla. Proovi uuesti.',
  'stores-of-others':
    'Siin on ka restorane, mis ei ole sinu omad. Midagi ei laaditud alla. Küsi varukoopiat arvuti hooldajalt.',
  'export-running': 'Üks koopia on juba allalaadimisel. Palun oota, kuni see on valmis.',
  'pin-wrong': 'See PIN ei ole juhataja oma. Midagi ei muudetud. Proovi uuesti.',
  'refund-too-much': 'Nii palju ei ole enam tagasi maksta. Midagi ei tagastatud. Vali väiksem summa.',
  'refund-uneven':
    'Selles valuutas maksab teenusepakkuja tagasi ainult summasid, mis lõpevad 0-ga. Midagi ei tagastatud. Muuda viimane number 0-ks.',
  'shift-open': 'See kassa on juba avatud. Midagi ei muudetud. Sulge see enne või ava teine.',
  'shift-closed':
    'Selle makse kassa on juba loetud. Midagi ei muudetud. Maksa raha tagasi või märgi see üles järgmisel kassa sulgemisel.',
  'bills-open':
    'Mõned arved on veel avatud. Kassa jääb avatuks. Arvelda need või jäta järgmisele vahetusele.',
  'link-expired': 'See makselink enam ei kehti. Midagi ei võetud maha. Palu uut linki.',
  'already-paid': 'See osa on juba makstud. Rohkem midagi ei võetud. Võid selle lehe sulgeda.',
  'tip-invalid': 'Seda jootraha ei saa me vastu võtta. Midagi ei võetud maha. Vali teine summa.',
  'cancel-too-late':
    'Midagi on juba valmistatud või makstud, seega siin tühistada ei saa. Tellimus jääb muutmata. Pöördu teenindaja poole.',
  'rating-not-open':
    'Hinnata saab ühe korra, pärast arve tasumist. Midagi ei muudetud. Vaata siia pärast maksmist uuesti.',
  'nothing-to-rate':
    'Sellesse lauda pole veel midagi toodud. Kelleltki ei küsitud. Küsi siis, kui midagi on serveeritud.',
  'nobody-to-ask': 'Siin pole keegi oma telefoniga tellinud. Kelleltki ei küsitud. Küsi lauas.',
  'all-rated': 'Selles lauas on juba kõik hinnanud. Kelleltki ei küsitud uuesti.',
  'state-changed':
    'Keegi muutis seda vahepeal. Sinu muudatust ei tehtud. Laadi uuesti, et näha praegust seisu.',
  'not-host': 'Seda saab teha ainult lauavanem. Midagi ei muudetud. Küsi temalt.',
  'spend-limit':
    'Lauavanem on seadnud piiri ja see läheks üle. Midagi ei saadetud. Eemalda midagi või küsi lauavanemalt.',
  'last-member': 'Oled lauas viimane ega saa tellimust maha jätta. Maksa või tühista see enne.',
  'delivery-taken': 'Selle tellimuse võttis juba teine kuller. Midagi ei muudetud. Vaata nimekirja uuesti.',
  'handover-code-wrong': 'See ei ole külalise kood. Küsi ukselt ja proovi uuesti.',
  'not-seated':
    'Seda saavad teha ainult siin lauas tellinud külalised. Midagi ei muudetud. Telli või liitu enne lauaga.',
  'song-queued': 'Keegi on seda lugu juba soovinud. Midagi ei lisatud. Hääleta selle poolt.',
  'game-implausible':
    'Seda mängu ei saa käikude järgi uuesti läbi mängida, seega ei lähe see arvesse. Alusta uut.',
  'jukebox-quiet': 'Sel ajal maja lugude soove vastu ei võta. Midagi ei lisatud. Proovi hiljem.',
  'song-limit': 'Oled praeguseks piisavalt lugusid soovinud. Midagi ei lisatud. Proovi veidi hiljem.',
  'draft-changed':
    'Keegi teine muutis vahepeal menüüd. Sinu muudatus pole veel salvestatud. Vaata, milline menüü nüüd on, ja proovi uuesti.',
  'nothing-to-publish': 'Menüü ongi juba selline. Avaldada pole midagi.',
  'schedule-past': 'Vali aeg, mis on alles ees ja jääb ühe aasta sisse.',
  'file-unreadable':
    'Seda faili ei saa tabelina lugeda. Salvesta see tabeliprogrammis CSV-failina ja laadi see üles.',
  'file-too-long':
    'Fail on liiga suur: kuni 10 000 rida, 100 veergu ja 4000 märki lahtris. Jaga see osadeks.',
  'photo-unreadable':
    'Seda pilti ei saa kasutada. Vali JPEG-, PNG- või WebP-foto, mille iga külg on vähemalt 200 pikslit.',
  'card-unreadable': 'Selle logoga ei saa koodi skannida. Vali lihtsam logo või prindi ilma logota.',
  'clip-unreadable': 'Seda klippi ei saa kasutada. Vali MP4 või WebM, kuni 20 sekundit ja 8 MB.',
  'clips-full': 'Rohkem klippe ei mahu. Eemalda enne üks.',
  'queue-closed':
    'See restoran ei võta praegu kedagi järjekorda. Küsi vastuvõtust või tule tagasi lahtiolekuajal.',
  'queue-full':
    'Järjekord on praegu täis, nii et me ei saanud sind lisada. Küsi vastuvõtust või proovi veidi hiljem uuesti.',
  'queue-joined': 'See number on juba järjekorras. Ava oma koht saadud sõnumist või küsi vastuvõtust.',
  'booking-closed': 'See restoran siin broneeringuid ei võta. Palun helista.',
  'outside-hours': 'Restoran pole kogu sinu külastuse aja avatud. Vali teine aeg.',
  'time-not-bookable': 'Seda aega ei saa broneerida. Vali hilisem aeg kuuekümne päeva sees.',
  'party-too-large':
    'Nii paljudele ei saa siin lauda broneerida. Midagi ei broneeritud. Palun helista restorani.',
  'too-many-bookings':
    'Sellele numbrile ei saa praegu rohkem laudu broneerida. Midagi ei broneeritud. Tühista mõni, mida sa ei vaja, proovi hiljem uuesti või helista restorani.',
  'tables-too-small': 'Nendest laudadest seltskonnale ei piisa. Vali teised lauad.',
  'booking-too-late': 'Siin on tühistamiseks liiga hilja. Palun helista restorani.',
  'purchase-over': 'Seda tellimust ei saa enam kinnitada. Midagi ei tellitud. Palun helista restorani.',
  'purchase-changed':
    'Restoran muutis seda tellimust. Midagi pole veel tellitud. Vaata see uuesti üle ja kinnita siis.',
  'table-in-use':
    'Ühes neist laudadest istub keegi või on see broneeritud. Midagi ei muudetud. Vabasta laud enne või vii broneering mujale.',
  'bill-begun':
    'Üht neist arvetest makstakse või jagatakse, sellel on soodustus, see on prinditud või makstud ja ootab vastuvõtmist. Midagi ei muudetud. Vii see enne lõpuni või võta tagasi.',
  'dish-paid':
    'Keegi on selle roa eest juba maksnud, seega jääb see arvele. Midagi ei muudetud. Tagasta selle raha, kui arve on makstud.',
  'money-at-counter':
    'Selle tellimuse eest maksti letis. Seda ei tühistatud. Tagasta enne see raha ja tühista siis tellimus.',
  'table-owes': 'Sellel laual on veel maksmata summa. Laud jääb avatuks. Võta enne makse vastu.',
  'name-taken': 'See nimi on juba kasutusel. Midagi ei muudetud. Vali teine nimi.',
  'code-taken':
    'Seda koodi kasutab teine pakkumine. Midagi ei salvestatud. Vali teine kood või lõpeta enne see pakkumine.',
  'voucher-claimed': 'See vautšer on juba võetud. Midagi ei muudetud. Vaata oma preemiate hulgast.',
  'voucher-exhausted': 'Selle pakkumise vautšerid on otsas. Midagi ei muudetud. Vaata teisi pakkumisi.',
  'no-printer':
    'Ükski printer ei prindi sellest bongist midagi. Midagi ei prinditud. Prindi see sellest seadmest või lisa printer.',
  'voucher-expired': 'See vautšeripakkumine praegu ei kehti. Midagi ei muudetud. Vaata teisi pakkumisi.',
  'coupon-unknown': 'Me ei tunne seda kupongi. Arve jäi muutmata. Kontrolli koodi ja proovi uuesti.',
  'coupon-minimum':
    'Sinu tellimus jääb alla selle kupongi miinimumi. Arve jäi muutmata. Lisa midagi või vali teine kupong.',
  'coupon-expired':
    'See kupong praegu ei kehti. Arve jäi muutmata. Vaata selle päevi ja kellaaegu või vali teine kupong.',
  'coupon-used': 'See kupong on juba kasutatud. Arve jäi muutmata. Vali teine kupong.',
  'coupon-exhausted': 'Selle pakkumise kupongid on otsas. Arve jäi muutmata. Vali teine kupong.',
  'coupon-not-yours':
    'See kupong pole sulle: see kuulub teisele või kehtib vaid esimesel külastusel. Arve jäi muutmata. Vali mõni enda oma.',
  'coupon-not-here':
    'See kupong ei sobi selle tellimusega. Arve jäi muutmata. Vaata, kus ja milliste roogade puhul see kehtib, või vali teine.',
  'credits-short':
    'Sul pole selleks piisavalt punkte. Ühtegi ei kasutatud. Vali vähem või maksa tavapäraselt.',
};
