import type { RefusalTexts } from '../refusal-texts.ts';

export const fil: RefusalTexts = {
  malformed: 'May hindi tugma sa inilagay. Walang nabago. Tingnan ang mga may markang field at subukan muli.',
  'one-change':
    'Isang pagbabago lang ang puwede sa bawat pagkakataon. Walang nabago. Ipadala nang hiwalay ang mga item, tip, o kupon.',
  'wrong-installation':
    'Kabilang ang pahinang ito sa ibang sistema. Ligtas ang order mo. I-reload ang pahina para magpatuloy.',
  'card-number-refused':
    'Mukhang may numero ng card sa tekstong ito kaya hindi namin ito na-save. Para sa kaligtasan mo, alisin ito at subukan muli.',
  'words-unknown':
    'May nasa loob ng mga brace na hindi magagamit sa mensaheng ito. Walang na-save. Pumili sa mga inaalok.',
  'words-missing':
    'May kulang sa text na kailangan ng mga bisita, gaya ng link o numero. Walang na-save. Ibalik ito.',
  'token-malformed':
    'Token decode returned null. Hindi namin mabasa ang pag-sign in mo. Ligtas ang mga order mo. Mag-sign in muli.',
  'session-ended': 'Na-sign out ka. Narito pa rin ang mga napili mo. Mag-sign in muli.',
  'sign-in-wrong': 'Mali ang detalye ng pag-sign in. Tingnan ang email, password, o PIN at subukan muli.',
  'setup-over':
    'Hindi na magagamit ang setup link na ito. Walang nabago. Mag-sign in, o buksan ang pinakabagong link sa window ng server.',
  'email-taken': 'May iba nang nagsa-sign in gamit ang email na ito. Walang nabago. Gumamit ng iba.',
  'last-owner':
    'Wala nang matitirang may-ari na makaka-sign in. Walang nabago. Gawin munang may-ari ang iba, na may PIN o password.',
  'delivery-not-set-up':
    'Kailangan ng delivery ang lugar ng restawran sa mapa at bayad para sa kahit isang layo. Walang na-save. Ilagay ang dalawa, o i-off ang delivery.',
  'not-allowed': 'Hindi ito puwede sa tungkulin mo. Walang nabago. Magpatulong sa may pahintulot.',
  'desk-only':
    'Ang counter ng food court ang nagpapasya nito para sa lahat ng stall. Walang nabago. Magpatulong sa kasamahang nagtatrabaho rin doon.',
  'not-found': 'Hindi namin ito mahanap. Maaaring naalis na ito o sa iba ito. Bumalik at subukan mula roon.',
  'code-unknown': 'Hindi namin kilala ang code na ito. I-scan muli o magpatulong sa staff.',
  'code-replaced': 'Napalitan na ang code na ito. Humingi sa staff ng bagong card para sa mesa mo.',
  'too-large':
    'Masyadong malaki ito para ipadala. Walang nabago. Subukan ang mas maliit na file o mas maikling teksto.',
  'unsupported-type':
    'Hindi mababasa ang ganitong uri ng file dito. Walang nabago. Pumili ng ibang format at subukan muli.',
  'too-many': 'Sunod-sunod ang naipadala. Ligtas ang lahat ng nauna. Maghintay sandali at subukan muli.',
  'too-many-tries': 'Napakaraming maling code. Walang nabago. Maghintay ng ilang minuto bago sumubok muli.',
  busy: 'Abala ang sistema ng restawran ngayon. Walang nawala. Subukan muli maya-maya.',
  'disk-full':
    'Wala nang espasyo sa server ng restawran. Walang nabago. Gagana itong muli kapag may espasyo na sa disk nito.',
  'idempotency-key-reused':
    'Naipadala na ito dati na iba ang laman. Ang una ang masusunod. I-reload ang pahina at tingnan bago magpadala muli.',
  'still-running': 'Pinoproseso pa namin ito. Walang naipapadala nang dalawang beses. Maghintay sandali.',
  'table-occupied':
    'May nagbukas na ng mesang ito. Ilagay ang code nilang may 5 letra at numero para sumali.',
  'table-unknown':
    'Hindi na balido ang link ng mesang ito. Ligtas ang mga napili mo. I-scan muli ang code sa mesa.',
  'table-not-open': 'Hindi pa bukas ang mesang ito. Ligtas ang mga napili mo. Magpabukas sa waiter.',
  'order-open-elsewhere':
    'May bukas ka pang order sa ibang mesa. Ligtas ito. Tapusin ito roon, o magpalipat sa staff.',
  'item-unavailable':
    'Kauubos lang ng {item, select, none {putaheng ito} other {{item}}}. Itinabi namin ang iba mo pang napili.',
  'not-enough-left':
    'Hindi na ganoon karami ang natitirang {item, select, none {putaheng ito} other {{item}}}. Ligtas ang mga napili mo. Bawasan ang bilang at ipadala muli.',
  'item-not-offered':
    'Hindi inaalok dito ngayon ang {item, select, none {putaheng ito} other {{item}}}. Ligtas ang mga napili mo. Alisin ito at ipadala ang iba.',
  'option-invalid':
    'Hindi na tugma ang mga pinili para sa {item, select, none {isang putahe} other {{item}}}. Ligtas ang mga napili mo. Buksan ito at pumili muli.',
  'quantity-limit':
    'Hanggang 20 lang ng isang putahe ang maipapadala sa isang pagkakataon. Ligtas ang mga napili mo. Bawasan ang bilang o magtanong sa staff.',
  'too-many-lines':
    'Hanggang 50 linya lang ang isang round. Ligtas ang mga napili mo. Ipadala ang ilan ngayon at ang iba sa susunod na round.',
  'price-changed':
    'May presyong nagbago mula nang tiningnan mo. Walang naipadala. Tingnan ang bagong kabuuan at ipadala muli kung payag ka.',
  'mode-off':
    'Hindi tumatanggap ang restawran ng order sa ganitong paraan sa ngayon. Ligtas ang mga napili mo. Itanong sa staff kung paano makakaorder.',
  'store-closed':
    'Hindi tumatanggap ng order ang restawran ngayon. Ligtas ang mga napili mo. Bumalik sa oras na bukas sila.',
  'stall-unavailable': 'Hindi lahat ng stall ay makakagawa ng bahagi nila. Walang na-order o nabayaran.',
  'slot-full': 'Puno na ang oras na iyan. Pumili ng ibang oras.',
  'time-not-offered': 'Hindi na mapipili ang oras na iyan. Pumili ng iba.',
  'address-limit':
    'Dalawampung address na ang naka-save at hindi na kasya. Alisin ang hindi mo na kailangan.',
  'address-without-pin':
    'Hindi namin alam kung nasaan ito sa mapa. Ilagay ang pin, saka umorder ulit. Ligtas ang mga napili mo.',
  'address-out-of-range':
    'Hindi umaabot doon ang delivery ng restawran. Ligtas ang mga napili mo. Pumili ng ibang address o kunin mo ang pagkain.',
  'below-minimum':
    'Mas mababa ang mga napili mo sa minimum na order para sa delivery. Magdagdag at ipadala ulit.',
  'bill-closing':
    'Binabayaran na ang bill kaya hindi ito mababago ngayon. Ligtas ang mga napili mo. Hintaying matapos ang bayad, o kanselahin muna ito.',
  'order-closed': 'Tapos na o kanselado ang order na ito. Walang nabago. Magsimula ng bago mula sa menu.',
  'code-wrong':
    'Hindi tugma ang code sa mesang ito. Ligtas ang mga napili mo. Magtanong sa mesa at subukan muli.',
  'table-free':
    'Wala pang umoorder sa mesang ito kaya wala pang masasalihan. Ligtas ang mga napili mo. Ipadala na lang ang order mo.',
  'joining-closed':
    'Isinara ng host ang pagsali sa mesang ito. Ligtas ang mga napili mo. Ipabukas muli sa host.',
  'otp-wrong': 'Hindi tama ang code. Ligtas ang mga napili mo. Tingnan ang SMS at subukan muli.',
  'otp-expired': 'Nagamit na o luma na ang code na ito. Ligtas ang mga napili mo. Humingi ng bagong code.',
  'phone-not-served':
    'Hindi kami makapagpadala ng code sa numerong ito. Walang naipadala. Tingnan ang bansa at mga digit, o gumamit ng ibang numero.',
  'phone-taken':
    'May ibang account na gumagamit ng numerong ito. Walang nabago. Mag-sign in gamit iyon, o gumamit ng ibang numero.',
  'picture-refused':
    'Hindi magagamit ang larawang ito. Mananatili ang dati. Pumili ng JPEG, PNG o WebP na hanggang 5 MB.',
  'order-running': 'May bukas ka pang order. Walang nabura. Subukan muli kapag nakuha mo na ito at bayad na.',
  'part-in-payment':
    'Binabayaran na ang bahaging ito. Walang sisingilin nang doble. Hintayin ang bayad na iyon, o kanselahin muna.',
  'part-too-large':
    'Mas malaki ito kaysa sa natitira sa bill. Walang nasingil. Pumili ng mas maliit na halaga.',
  'line-already-shared':
    'May nagbabayad na para sa putaheng iyan, buo man o bahagi. Walang nabago. Pumili ng ibang bahagi.',
  'nothing-to-pay':
    'Wala nang babayaran sa bill na ito. Walang nasingil. Maaari mo nang isara ang pahinang ito.',
  'mode-not-offered':
    'Hindi tumatanggap ang restawran ng ganitong bayad. Walang nasingil. Pumili ng ibang paraan.',
  'vpa-invalid':
    'Mali ang UPI ID na ito. Walang nasingil. Tingnan kung may mali sa pag-type, halimbawa pangalan@bangko.',
  'provider-away':
    'Hindi sumasagot ang serbisyo ng bayad ngayon. Walang sisingilin nang doble. Subukan muli maya-maya, o magbayad sa ibang paraan.',
  'provider-unusable':
    'May kulang pa para sa payment provider na ito. Walang nabago. Tingnan ang address, mga key at webhook secret.',
  'card-refused':
    'Hindi kilala ng serbisyo ng bayad na iyo ang card na ito. Walang na-save. Ilagay itong muli.',
  'approval-needed': 'Kailangan nito ng manager. Walang nabago. Hilingin sa manager na ilagay ang PIN niya.',
  'pin-not-yours': 'Hindi mo ito PIN. Walang na-download. Subukan muli.',
  'stores-of-others':
    'May mga restawran dito na hindi sa iyo. Walang na-download. Humingi ng backup sa namamahala ng computer.',
  'export-running': 'May dina-download nang kopya. Maghintay hanggang matapos ito.',
  'pin-wrong': 'Hindi PIN ng manager ito. Walang nabago. Subukan muli.',
  'refund-too-much': 'Mas malaki ito sa puwede pang ibalik. Walang naibalik. Pumili ng mas maliit na halaga.',
  'refund-uneven':
    'Sa perang ito, mga halagang nagtatapos sa 0 lang ang naibabalik ng provider. Walang naibalik. Gawing 0 ang huling numero.',
  'shift-open': 'Bukas na ang kahang ito. Walang nabago. Isara muna ito, o magbukas ng iba.',
  'shift-closed':
    'Nabilang na ang kaha ng bayad na ito. Walang nabago. Ibalik na lang ang pera, o itala sa susunod na pagsasara.',
  'bills-open': 'May mga bill pang bukas. Bukas pa rin ang kaha. Singilin muna, o iwan sa susunod na shift.',
  'link-expired': 'Hindi na gumagana ang link ng bayad na ito. Walang nasingil. Humingi ng bago.',
  'already-paid': 'Bayad na ang bahaging ito. Wala nang nasingil pa. Maaari mo nang isara ang pahinang ito.',
  'tip-invalid': 'Hindi namin matatanggap ang halagang ito ng tip. Walang nasingil. Pumili ng ibang halaga.',
  'cancel-too-late':
    'May naluto o nabayaran na kaya hindi na ito makakansela rito. Mananatili ang order mo. Magtanong sa staff.',
  'rating-not-open':
    'Isang beses lang puwedeng mag-rate, kapag bayad na ang bill. Walang nabago. Bumalik dito pagkatapos magbayad.',
  'nothing-to-rate':
    'Wala pang naihahain sa mesang ito. Walang tinanong. Magtanong ulit kapag may naihain na.',
  'nobody-to-ask':
    'Walang nag-order dito gamit ang sariling telepono. Walang tinanong. Tanungin sila sa mesa.',
  'all-rated': 'Nakapag-rate na ang lahat sa mesang ito. Walang tinanong ulit.',
  'state-changed':
    'May nagbago na nito samantala. Hindi nagawa ang pagbabago mo. I-reload para makita ang kalagayan ngayon.',
  'not-host': 'Ang host lang ng mesa ang makakagawa nito. Walang nabago. Magtanong sa kanya.',
  'spend-limit':
    'May limit na itinakda ang host para sa mesang ito at lalampas ito. Walang naipadala. Magbawas o magtanong sa host.',
  'last-member': 'Ikaw na lang ang nasa mesa kaya hindi mo maiiwan ang order. Bayaran o kanselahin muna ito.',
  'delivery-taken': 'Nakuha na ng ibang rider ang order na ito. Walang nabago. Tingnan ulit ang listahan.',
  'handover-code-wrong': 'Hindi iyan ang code ng customer. Magtanong sa pinto at subukan muli.',
  'not-seated':
    'Ang mga umorder lang sa mesa rito ang makakagawa nito. Walang nabago. Umorder o sumali muna sa mesa.',
  'song-queued': 'May humiling na ng kantang ito. Walang naidagdag. Bumoto na lang para rito.',
  'game-implausible':
    'Hindi mauulit ang larong ito mula sa mga galaw kaya hindi ito bibilangin. Magsimula ng bago.',
  'jukebox-quiet':
    'Hindi tumatanggap ng hiling na kanta ang restawran sa oras na ito. Walang naidagdag. Subukan muli mamaya.',
  'song-limit': 'Sapat na ang hiniling mong kanta sa ngayon. Walang naidagdag. Subukan muli maya-maya.',
  'draft-changed':
    'May ibang nagbago ng menu habang nag-e-edit ka. Hindi pa naka-save ang binago mo. Tingnan ang menu ngayon, saka subukan ulit.',
  'nothing-to-publish': 'Ganito na ang menu ngayon. Walang kailangang i-publish.',
  'schedule-past': 'Pumili ng oras na darating pa at sa loob ng isang taon.',
  'file-unreadable':
    'Hindi mabasa ang file na ito bilang talahanayan. I-save ito bilang CSV sa iyong spreadsheet program, saka i-upload.',
  'file-too-long':
    'Masyadong malaki ang file: hanggang 10,000 hilera, 100 kolum at 4,000 karakter bawat cell lang. Hatiin ito.',
  'photo-unreadable':
    'Hindi magamit ang larawang ito. Pumili ng JPEG, PNG o WebP na may 200 pixel o higit bawat gilid.',
  'card-unreadable':
    'Hindi ma-scan ang code sa logo na ito. Pumili ng mas simple, o mag-print nang walang logo.',
  'clip-unreadable': 'Hindi magamit ang clip na ito. Pumili ng MP4 o WebM na hanggang 20 segundo at 8 MB.',
  'clips-full': 'Puno na ang mga clip. Mag-alis muna ng isa.',
  'queue-closed':
    'Hindi tumatanggap ng pila ang restawrang ito ngayon. Magtanong sa host, o bumalik sa oras na bukas.',
  'queue-full':
    'Puno ang pila ngayon kaya hindi ka namin naidagdag. Magtanong sa host, o subukan muli maya-maya.',
  'queue-joined':
    'Nakapila na ang numerong ito. Buksan ang puwesto mo mula sa mensaheng natanggap mo, o magtanong sa host.',
  'booking-closed': 'Hindi tumatanggap ng reserbasyon dito ang restawrang ito. Pakitawagan.',
  'outside-hours': 'Hindi bukas ang restawran sa buong pagbisita mo. Pumili ng ibang oras.',
  'time-not-bookable':
    'Hindi mare-reserve ang oras na iyon. Pumili ng mas huling oras, sa loob ng animnapung araw.',
  'party-too-large':
    'Hindi makakapag-reserve dito ng mesa para sa ganito karaming tao. Walang na-reserve. Pakitawagan ang restawran.',
  'too-many-bookings':
    'Naabot na muna ng numerong ito ang dami ng mesang puwedeng i-reserve. Walang na-reserve. Magkansela ng hindi kailangan, subukan muli mamaya, o pakitawagan ang restawran.',
  'tables-too-small': 'Hindi kasya ang grupo sa mga mesang ito. Pumili ng iba.',
  'booking-too-late': 'Huli na para magkansela dito. Pakitawagan ang restawran.',
  'purchase-over': 'Hindi na makukumpirma ang order na ito. Walang na-order. Pakitawagan ang restawran.',
  'purchase-changed':
    'Binago ng restawran ang order na ito. Wala pang na-order. Tingnan itong muli, saka kumpirmahin.',
  'table-in-use':
    'May nakaupo sa isa sa mga mesang ito, o nakareserba ito. Walang nabago. Bakantehin muna ito o ilipat ang reserbasyon.',
  'bill-begun':
    'Binabayaran o hinahati ang isa sa mga bill na ito, may diskuwento, na-print na, o bayad na at naghihintay na tanggapin. Walang nabago. Tapusin muna iyon o bawiin.',
  'dish-paid':
    'May nagbayad na para sa item na ito, kaya mananatili ito sa bill. Walang nabago. Ibalik ang bayad kapag bayad na ang bill.',
  'money-at-counter':
    'May ibinayad sa counter para sa order na ito. Hindi ito nakansela. Ibalik muna ang perang iyon, saka kanselahin.',
  'table-owes': 'May utang pa ang mesang ito. Mananatili itong bukas. Singilin muna ang bill.',
  'name-taken': 'Gamit na ang pangalang ito. Walang nabago. Pumili ng ibang pangalan.',
  'code-taken':
    'May ibang alok na gumagamit ng code na ito. Walang na-save. Pumili ng ibang code, o tapusin muna ang alok na iyon.',
  'voucher-claimed': 'Nakuha na ang voucher na ito. Walang nabago. Hanapin ito sa mga reward mo.',
  'voucher-exhausted': 'Ubos na ang mga voucher ng alok na ito. Walang nabago. Tingnan ang ibang alok.',
  'no-printer':
    'Walang printer na nagpi-print ng ticket na ito. Walang na-print. I-print ito mula sa device na ito, o magdagdag ng printer.',
  'voucher-expired': 'Hindi bukas ngayon ang alok ng voucher na ito. Walang nabago. Tingnan ang ibang alok.',
  'coupon-unknown':
    'Hindi namin kilala ang kupong ito. Walang nagbago sa bill mo. Tingnan ang code at subukan muli.',
  'coupon-minimum':
    'Kulang ang order mo para sa kupong ito. Walang nagbago sa bill mo. Magdagdag pa, o pumili ng ibang kupon.',
  'coupon-expired':
    'Hindi balido ngayon ang kupong ito. Walang nagbago sa bill mo. Tingnan ang mga araw at oras nito, o pumili ng ibang kupon.',
  'coupon-used': 'Nagamit na ang kupong ito. Walang nagbago sa bill mo. Pumili ng ibang kupon.',
  'coupon-exhausted': 'Ubos na ang mga kupong ito. Walang nagbago sa bill mo. Pumili ng ibang kupon.',
  'coupon-not-yours':
    'Hindi para sa iyo ang kupong ito: sa iba ito, o para lang sa unang pagbisita. Walang nagbago sa bill mo. Pumili ng sarili mong kupon.',
  'coupon-not-here':
    'Hindi bagay ang kupong ito sa order na ito. Walang nagbago sa bill mo. Tingnan kung saan at sa aling putahe ito balido, o pumili ng iba.',
  'credits-short':
    'Kulang ang credits mo para rito. Walang nagamit. Bawasan ang pinili, o magbayad gaya ng dati.',
};
