import type { RefusalTexts } from '../refusal-texts.ts';

export const de: RefusalTexts = {
  malformed:
    'Etwas an dieser Eingabe passt nicht. Es wurde nichts geändert. Prüfe bitte die markierten Felder und versuch es noch einmal.',
  'one-change':
    'Hier geht nur eine Änderung auf einmal. Es wurde nichts geändert. Sende Gerichte, Trinkgeld oder Gutschein einzeln.',
  'wrong-installation':
    'Diese Seite gehört zu einem anderen System. Deine Bestellung ist sicher. Lade die Seite neu, um weiterzumachen.',
  'card-number-refused':
    'Dieser Text enthält anscheinend eine Kartennummer, deshalb haben wir ihn nicht gespeichert. Entferne sie bitte zu deiner Sicherheit und versuch es noch einmal.',
  'words-unknown':
    'Der Text enthält etwas in geschweiften Klammern, das diese Nachricht nicht kennt. Es wurde nichts gespeichert. Wählen Sie aus dem Angebotenen.',
  'words-missing':
    'Im Text fehlt etwas, das Gäste brauchen, etwa der Link oder die Nummer. Es wurde nichts gespeichert. Fügen Sie es wieder ein.',
  'token-malformed':
    'Token decode returned null. Wir konnten deine Anmeldung nicht lesen. Deine Bestellungen sind sicher. Bitte melde dich neu an.',
  'session-ended': 'Du bist abgemeldet. Deine Auswahl ist noch da. Bitte melde dich neu an.',
  'sign-in-wrong':
    'Diese Anmeldung stimmt nicht. Prüfen Sie E-Mail, Passwort oder PIN und versuchen Sie es noch einmal.',
  'setup-over':
    'Dieser Link zum Einrichten gilt nicht mehr. Es wurde nichts geändert. Melden Sie sich an oder öffnen Sie den neuesten Link aus dem Fenster des Servers.',
  'email-taken':
    'Mit dieser E-Mail-Adresse meldet sich schon jemand an. Es wurde nichts geändert. Nehmen Sie eine andere.',
  'last-owner':
    'Dann könnte sich kein Inhaber mehr anmelden. Es wurde nichts geändert. Machen Sie zuerst jemand anderen zum Inhaber, mit PIN oder Passwort.',
  'delivery-not-set-up':
    'Für die Lieferung fehlt der Standort des Restaurants oder eine Gebühr für mindestens eine Entfernung. Es wurde nichts gespeichert. Geben Sie beides an oder schalten Sie die Lieferung aus.',
  'not-allowed': 'Ihre Rolle darf das nicht. Es wurde nichts geändert. Fragen Sie jemanden, der es darf.',
  'desk-only':
    'Das legt die Kasse des Foodcourts für alle Stände fest. Es wurde nichts geändert. Fragen Sie jemanden, der auch dort arbeitet.',
  'not-found':
    'Das finden wir nicht. Vielleicht wurde es entfernt oder gehört jemand anderem. Geh zurück und versuch es von dort.',
  'code-unknown': 'Diesen Code kennen wir nicht. Scanne ihn noch einmal oder frag das Personal.',
  'code-replaced':
    'Dieser Code wurde durch einen neuen ersetzt. Bitte das Personal um die neue Karte für deinen Tisch.',
  'too-large':
    'Das ist zu groß zum Senden. Es wurde nichts geändert. Versuch es mit einer kleineren Datei oder einem kürzeren Text.',
  'unsupported-type':
    'Diese Art von Datei können wir hier nicht lesen. Es wurde nichts geändert. Wähle ein anderes Format und versuch es noch einmal.',
  'too-many':
    'Das war etwas viel auf einmal. Alles Bisherige ist sicher. Warte kurz und versuch es dann noch einmal.',
  'too-many-tries':
    'Zu viele falsche Codes. Es wurde nichts geändert. Bitte warte ein paar Minuten bis zum nächsten Versuch.',
  busy: 'Das System des Restaurants ist gerade ausgelastet. Es ist nichts verloren gegangen. Versuch es gleich noch einmal.',
  'disk-full':
    'Auf dem Server des Restaurants ist kein Platz mehr. Es wurde nichts geändert. Sobald dort Platz ist, geht es wieder.',
  'idempotency-key-reused':
    'Das wurde schon einmal mit anderem Inhalt gesendet. Das erste gilt. Lade die Seite neu und sieh nach, bevor du noch einmal sendest.',
  'still-running': 'Wir sind noch dabei. Es wird nichts doppelt gesendet. Bitte warte einen Moment.',
  'table-occupied':
    'Jemand hat diesen Tisch schon eröffnet. Gib den 5-stelligen Treff-Code ein, um mitzumachen.',
  'table-unknown':
    'Dieser Tisch-Link gilt nicht mehr. Deine Auswahl ist sicher. Scanne den Code am Tisch noch einmal.',
  'table-not-open':
    'Dieser Tisch ist noch nicht eröffnet. Deine Auswahl ist sicher. Bitte das Personal, ihn zu öffnen.',
  'order-open-elsewhere':
    'Du hast noch eine offene Bestellung an einem anderen Tisch. Sie ist sicher. Schließ sie dort ab oder bitte das Personal, dich umzusetzen.',
  'item-unavailable':
    '{item, select, none {Dieses Gericht} other {{item}}} ist gerade ausgegangen. Den Rest deiner Auswahl haben wir behalten.',
  'not-enough-left':
    'So viele Portionen von {item, select, none {diesem Gericht} other {{item}}} sind nicht mehr da. Deine Auswahl ist sicher. Verringere die Anzahl und sende noch einmal.',
  'item-not-offered':
    '{item, select, none {Dieses Gericht} other {{item}}} gibt es hier gerade nicht. Deine Auswahl ist sicher. Nimm es heraus und sende den Rest.',
  'option-invalid':
    'Die Extras bei {item, select, none {einem Gericht} other {{item}}} passen nicht mehr. Deine Auswahl ist sicher. Öffne das Gericht und wähle neu.',
  'quantity-limit':
    'Von einem Gericht kannst du höchstens 20 auf einmal senden. Deine Auswahl ist sicher. Verringere die Anzahl oder frag das Personal.',
  'too-many-lines':
    'Eine Runde fasst höchstens 50 Positionen. Deine Auswahl ist sicher. Sende einen Teil jetzt und den Rest in der nächsten Runde.',
  'price-changed':
    'Ein Preis hat sich inzwischen geändert. Es wurde nichts gesendet. Sieh dir die neue Summe an und sende noch einmal, wenn sie für dich passt.',
  'mode-off':
    'Auf diesem Weg nimmt das Restaurant gerade keine Bestellungen an. Deine Auswahl ist sicher. Frag das Personal, wie du bestellen kannst.',
  'store-closed':
    'Das Restaurant nimmt gerade keine Bestellungen an. Deine Auswahl ist sicher. Versuch es während der Öffnungszeiten.',
  'stall-unavailable':
    'Nicht jeder Stand kann seinen Teil zubereiten. Es wurde nichts bestellt und nichts bezahlt.',
  'slot-full': 'Zu dieser Zeit ist alles vergeben. Such dir eine andere Zeit aus.',
  'time-not-offered': 'Diese Zeit lässt sich nicht mehr wählen. Such dir eine andere aus.',
  'address-limit':
    'Du hast schon zwanzig Adressen gespeichert, mehr passen nicht. Entferne eine, die du nicht mehr brauchst.',
  'address-without-pin':
    'Wir wissen nicht, wo diese Adresse auf dem Plan liegt. Markiere den Ort und bestell dann noch einmal. Deine Auswahl ist sicher.',
  'address-out-of-range':
    'So weit liefert das Restaurant nicht. Deine Auswahl ist sicher. Wähle eine andere Adresse oder hol das Essen ab.',
  'below-minimum':
    'Deine Auswahl liegt unter dem Mindestbestellwert für Lieferungen. Nimm noch etwas dazu und sende sie noch einmal.',
  'bill-closing':
    'Die Rechnung wird gerade bezahlt und kann sich jetzt nicht ändern. Deine Auswahl ist sicher. Warte, bis die Zahlung durch ist, oder brich sie zuerst ab.',
  'order-closed':
    'Diese Bestellung ist abgeschlossen oder storniert. Es wurde nichts geändert. Beginne über die Karte eine neue.',
  'code-wrong':
    'Dieser Code passt nicht zu diesem Tisch. Deine Auswahl ist sicher. Frag am Tisch nach und versuch es noch einmal.',
  'table-free':
    'An diesem Tisch hat noch niemand bestellt, also gibt es nichts, dem du beitreten kannst. Deine Auswahl ist sicher. Sende einfach deine Bestellung.',
  'joining-closed':
    'Für diesen Tisch ist der Beitritt geschlossen. Deine Auswahl ist sicher. Bitte den Gastgeber am Tisch, ihn wieder zu öffnen.',
  'otp-wrong': 'Der Code stimmt nicht. Deine Auswahl ist sicher. Prüfe die SMS und versuch es noch einmal.',
  'otp-expired':
    'Dieser Code ist verbraucht oder zu alt. Deine Auswahl ist sicher. Fordere einen neuen Code an.',
  'phone-not-served':
    'An diese Nummer können wir keine Codes senden. Es wurde nichts gesendet. Prüfe Land und Ziffern oder nimm eine andere Nummer.',
  'phone-taken':
    'Diese Nummer gehört schon zu einem anderen Konto. Es wurde nichts geändert. Melde dich damit an oder nimm eine andere Nummer.',
  'picture-refused':
    'Dieses Bild geht leider nicht. Dein bisheriges bleibt. Nimm ein JPEG, PNG oder WebP mit höchstens 5 MB.',
  'order-running':
    'Du hast noch eine laufende Bestellung. Es wurde nichts gelöscht. Versuch es noch einmal, sobald du sie hast und sie bezahlt ist.',
  'part-in-payment':
    'Dieser Anteil wird schon bezahlt. Es wird nichts doppelt abgebucht. Warte auf diese Zahlung oder brich sie zuerst ab.',
  'part-too-large':
    'Das ist mehr, als auf der Rechnung noch offen ist. Es wurde nichts abgebucht. Wähle einen kleineren Betrag.',
  'line-already-shared':
    'Dieses Gericht zahlt schon jemand anderes, ganz oder zu einem Teil. Es wurde nichts geändert. Wähle einen anderen Anteil.',
  'nothing-to-pay':
    'Auf dieser Rechnung ist nichts offen. Es wurde nichts abgebucht. Du kannst diese Seite schließen.',
  'mode-not-offered':
    'Diese Zahlungsart nimmt das Restaurant nicht an. Es wurde nichts abgebucht. Wähle eine andere.',
  'vpa-invalid':
    'Diese UPI-ID stimmt nicht. Es wurde nichts abgebucht. Prüfe sie auf Tippfehler, zum Beispiel name@bank.',
  'provider-away':
    'Der Zahlungsdienst antwortet gerade nicht. Es wird nichts doppelt abgebucht. Versuch es gleich noch einmal oder zahle auf andere Weise.',
  'provider-unusable':
    'Für diesen Zahlungsanbieter fehlt noch etwas. Es wurde nichts geändert. Prüfen Sie Adresse, Schlüssel und Webhook-Geheimnis.',
  'card-refused':
    'Der Zahlungsdienst kennt diese Karte nicht als deine. Es wurde nichts gespeichert. Gib sie noch einmal ein.',
  'approval-needed':
    'Das darf nur die Leitung freigeben. Es wurde nichts geändert. Lassen Sie die PIN der Leitung eingeben.',
  'pin-not-yours':
    'Das ist nicht Ihre eigene PIN. Es wurde nichts heruntergeladen. Versuchen Sie es noch einmal.',
  'stores-of-others':
    'Hier liegen auch Restaurants, die Ihnen nicht gehören. Es wurde nichts heruntergeladen. Bitten Sie die Person, die den Rechner betreut, um eine Sicherung.',
  'export-running': 'Es wird gerade schon eine Kopie heruntergeladen. Bitte warten Sie, bis sie fertig ist.',
  'pin-wrong':
    'Diese PIN gehört niemandem von der Leitung. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
  'refund-too-much':
    'So viel ist von dieser Zahlung nicht mehr übrig. Es wurde nichts erstattet. Wählen Sie einen kleineren Betrag.',
  'refund-uneven':
    'Der Zahlungsanbieter erstattet in dieser Währung nur Beträge, die auf 0 enden. Es wurde nichts erstattet. Ändern Sie die letzte Ziffer auf 0.',
  'shift-open':
    'Diese Kasse ist schon offen. Es wurde nichts geändert. Schließen Sie sie zuerst oder öffnen Sie eine andere.',
  'shift-closed':
    'Die Kasse dieser Zahlung ist schon abgerechnet. Es wurde nichts geändert. Erstatten Sie das Geld stattdessen oder vermerken Sie es beim nächsten Abschluss.',
  'bills-open':
    'Es sind noch Rechnungen offen. Die Kasse bleibt offen. Rechnen Sie sie ab oder überlassen Sie sie der nächsten Schicht.',
  'link-expired': 'Dieser Zahlungslink gilt nicht mehr. Es wurde nichts abgebucht. Bitte um einen neuen.',
  'already-paid':
    'Dieser Anteil ist schon bezahlt. Es wurde nichts weiter abgebucht. Du kannst diese Seite schließen.',
  'tip-invalid':
    'Dieses Trinkgeld liegt außerhalb des Möglichen. Es wurde nichts abgebucht. Wähle einen anderen Betrag.',
  'cancel-too-late':
    'Etwas ist schon gekocht oder bezahlt, deshalb lässt sich das hier nicht mehr stornieren. Deine Bestellung bleibt, wie sie ist. Frag das Personal.',
  'rating-not-open':
    'Bewerten geht einmal, sobald die Rechnung bezahlt ist. Es wurde nichts geändert. Schau nach dem Bezahlen wieder vorbei.',
  'nothing-to-rate':
    'An diesen Tisch ist noch nichts gekommen. Es wurde niemand gefragt. Fragen geht, sobald etwas serviert ist.',
  'nobody-to-ask':
    'Hier bestellt niemand mit dem eigenen Handy. Es wurde niemand gefragt. Das geht am Tisch selbst.',
  'all-rated': 'An diesem Tisch haben schon alle bewertet. Es wurde niemand noch einmal gefragt.',
  'state-changed':
    'Jemand hat das inzwischen geändert. Deine Änderung wurde nicht übernommen. Lade neu, um den jetzigen Stand zu sehen.',
  'not-host': 'Das kann nur der Gastgeber am Tisch. Nichts wurde geändert. Frag ihn.',
  'spend-limit':
    'Für diesen Tisch gilt ein Limit, das damit überschritten wäre. Nichts wurde gesendet. Nimm etwas heraus oder frag deinen Gastgeber.',
  'last-member':
    'Du bist als letzte Person am Tisch und kannst die Bestellung nicht zurücklassen. Bezahle oder storniere sie zuerst.',
  'delivery-taken':
    'Diese Bestellung hat schon ein anderer Bote übernommen. Es wurde nichts geändert. Sehen Sie sich die Liste noch einmal an.',
  'handover-code-wrong':
    'Das ist nicht der Code des Gastes. Fragen Sie an der Tür nach und versuchen Sie es noch einmal.',
  'not-seated':
    'Das können nur Gäste, die hier am Tisch bestellt haben. Nichts wurde geändert. Bestelle zuerst oder tritt einem Tisch bei.',
  'song-queued': 'Diesen Song hat schon jemand gewünscht. Nichts wurde hinzugefügt. Stimm dafür ab.',
  'game-implausible':
    'Dieses Spiel lässt sich aus seinen Zügen nicht nachspielen und zählt deshalb nicht. Starte ein neues.',
  'jukebox-quiet':
    'Um diese Zeit nimmt das Haus keine Musikwünsche an. Nichts wurde hinzugefügt. Versuch es später.',
  'song-limit':
    'Du hast dir gerade genug Songs gewünscht. Nichts wurde hinzugefügt. Versuch es etwas später.',
  'draft-changed':
    'Jemand anderes hat die Speisekarte inzwischen geändert. Ihre Änderung ist noch nicht gespeichert. Sehen Sie sich den neuen Stand an und versuchen Sie es noch einmal.',
  'nothing-to-publish': 'Die Speisekarte ist schon auf diesem Stand. Es gibt nichts zu veröffentlichen.',
  'schedule-past': 'Wählen Sie einen Zeitpunkt, der in der Zukunft und innerhalb eines Jahres liegt.',
  'file-unreadable':
    'Diese Datei lässt sich nicht als Tabelle lesen. Speichern Sie sie in Ihrem Tabellenprogramm als CSV und laden Sie diese hoch.',
  'file-too-long':
    'Die Datei ist zu groß: höchstens 10.000 Zeilen, 100 Spalten und 4000 Zeichen je Zelle. Teilen Sie sie auf.',
  'photo-unreadable':
    'Dieses Bild lässt sich nicht verwenden. Wählen Sie ein Foto als JPEG, PNG oder WebP mit mindestens 200 Pixeln je Seite.',
  'card-unreadable':
    'Mit diesem Logo lässt sich der Code nicht scannen. Wählen Sie ein schlichteres oder drucken Sie ohne Logo.',
  'clip-unreadable':
    'Dieser Clip lässt sich nicht verwenden. Wählen Sie ein MP4 oder WebM von höchstens 20 Sekunden und 8 MB.',
  'clips-full': 'Mehr Clips passen nicht hinein. Entfernen Sie zuerst einen.',
  'queue-closed':
    'Dieses Restaurant nimmt gerade niemanden in die Warteliste auf. Frag am Empfang, oder komm zu den Öffnungszeiten wieder.',
  'queue-full':
    'Die Warteliste ist gerade voll, deshalb konnten wir dich nicht eintragen. Frag am Empfang, oder versuch es gleich noch einmal.',
  'queue-joined':
    'Diese Nummer steht schon auf der Warteliste. Öffne deinen Platz über die Nachricht, oder frag am Empfang.',
  'booking-closed': 'Dieses Restaurant nimmt hier keine Reservierungen an. Bitte ruf dort an.',
  'outside-hours':
    'Das Restaurant hat nicht für deinen ganzen Besuch geöffnet. Bitte wähle eine andere Zeit.',
  'time-not-bookable': 'Diese Zeit ist nicht buchbar. Wähle eine spätere, innerhalb von sechzig Tagen.',
  'party-too-large':
    'Für so viele Gäste lässt sich hier kein Tisch reservieren. Es wurde nichts reserviert. Bitte ruf das Restaurant an.',
  'too-many-bookings':
    'Auf diese Nummer lässt sich im Moment kein weiterer Tisch reservieren. Es wurde nichts reserviert. Sag einen ab, den du nicht brauchst, versuch es später noch einmal oder ruf das Restaurant an.',
  'tables-too-small': 'Diese Tische reichen zusammen nicht für die Gruppe. Bitte andere Tische wählen.',
  'booking-too-late': 'Zum Absagen ist es hier zu spät. Bitte ruf das Restaurant an.',
  'purchase-over':
    'Diese Bestellung kann nicht mehr bestätigt werden. Es wurde nichts bestellt. Bitte ruf das Restaurant an.',
  'purchase-changed':
    'Das Restaurant hat diese Bestellung geändert. Noch ist nichts bestellt. Sieh sie dir noch einmal an und bestätige dann.',
  'table-in-use':
    'An einem dieser Tische sitzt jemand oder er ist reserviert. Es wurde nichts geändert. Geben Sie ihn zuerst frei oder verlegen Sie die Reservierung.',
  'bill-begun':
    'Eine der Rechnungen wird gerade bezahlt oder geteilt, hat einen Rabatt, ist gedruckt oder ist bezahlt und wartet noch darauf, angenommen zu werden. Es wurde nichts geändert. Bringen Sie das erst zu Ende oder nehmen Sie es zurück.',
  'dish-paid':
    'Für dieses Gericht hat schon jemand bezahlt, deshalb bleibt es auf der Rechnung. Es wurde nichts geändert. Geben Sie das Geld zurück, sobald die Rechnung bezahlt ist.',
  'money-at-counter':
    'Für diese Bestellung wurde an der Theke bezahlt. Sie wurde nicht storniert. Erstatten Sie zuerst dieses Geld und stornieren Sie sie dann.',
  'table-owes': 'An diesem Tisch ist noch etwas offen. Er bleibt belegt. Rechnen Sie zuerst ab.',
  'name-taken': 'Dieser Name ist schon vergeben. Es wurde nichts geändert. Wählen Sie einen anderen.',
  'code-taken':
    'Ein anderes Angebot benutzt diesen Code. Es wurde nichts gespeichert. Wählen Sie einen anderen Code oder beenden Sie zuerst jenes Angebot.',
  'voucher-claimed':
    'Dieser Gutschein wurde schon abgeholt. Es wurde nichts geändert. Sieh unter deinen Prämien nach.',
  'voucher-exhausted':
    'Alle Gutscheine dieses Angebots sind vergeben. Es wurde nichts geändert. Sieh dir die anderen Angebote an.',
  'no-printer':
    'Kein Drucker druckt etwas von diesem Bon. Es wurde nichts gedruckt. Drucken Sie ihn von diesem Gerät, oder fügen Sie einen Drucker hinzu.',
  'voucher-expired':
    'Dieses Gutscheinangebot läuft gerade nicht. Es wurde nichts geändert. Sieh dir die anderen Angebote an.',
  'coupon-unknown':
    'Diesen Gutschein kennen wir nicht. Deine Rechnung ist unverändert. Prüfe den Code und versuch es noch einmal.',
  'coupon-minimum':
    'Deine Bestellung liegt unter dem Mindestwert dieses Gutscheins. Deine Rechnung ist unverändert. Nimm noch etwas dazu oder wähle einen anderen.',
  'coupon-expired':
    'Dieser Gutschein gilt jetzt nicht. Deine Rechnung ist unverändert. Prüfe seine Tage und Zeiten oder wähle einen anderen.',
  'coupon-used':
    'Dieser Gutschein wurde schon eingelöst. Deine Rechnung ist unverändert. Wähle einen anderen.',
  'coupon-exhausted':
    'Alle Gutscheine dieses Angebots sind vergeben. Deine Rechnung ist unverändert. Wähle einen anderen.',
  'coupon-not-yours':
    'Dieser Gutschein ist nicht für dich: Er gehört jemand anderem oder gilt nur beim ersten Besuch. Deine Rechnung ist unverändert. Wähle einen eigenen.',
  'coupon-not-here':
    'Dieser Gutschein passt nicht zu dieser Bestellung. Deine Rechnung ist unverändert. Prüfe, wo und für welche Gerichte er gilt, oder wähle einen anderen.',
  'credits-short':
    'Dafür reichen deine Punkte nicht. Es wurden keine verbraucht. Wähle weniger oder zahle wie gewohnt.',
};
