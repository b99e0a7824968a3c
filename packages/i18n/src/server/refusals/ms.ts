import type { RefusalTexts } from '../refusal-texts.ts';

export const ms: RefusalTexts = {
  malformed:
    'Ada maklumat yang tidak sesuai. Tiada apa-apa yang diubah. Sila semak ruangan bertanda dan cuba lagi.',
  'one-change':
    'Hanya satu perubahan dibenarkan pada satu masa. Tiada apa-apa yang diubah. Sila hantar item, tip atau kupon secara berasingan.',
  'wrong-installation':
    'Halaman ini milik sistem lain. Pesanan anda selamat. Sila muat semula halaman untuk meneruskan.',
  'card-number-refused':
    'Teks ini nampaknya mengandungi nombor kad, jadi kami tidak menyimpannya. Demi keselamatan anda, sila buang nombor itu dan cuba lagi.',
  'words-unknown':
    'Teks ini mengandungi sesuatu dalam kurungan dakap yang tidak boleh digunakan dalam mesej ini. Tiada apa yang disimpan. Pilih daripada yang ditawarkan.',
  'words-missing':
    'Teks ini kekurangan sesuatu yang diperlukan tetamu, seperti pautan atau nombor. Tiada apa yang disimpan. Masukkannya semula.',
  'token-malformed':
    'Token decode returned null. Log masuk anda tidak dapat dibaca. Pesanan anda selamat. Sila log masuk semula.',
  'session-ended': 'Anda telah dilog keluar. Pilihan anda masih ada. Sila log masuk semula.',
  'sign-in-wrong': 'Maklumat log masuk tidak betul. Semak e-mel, kata laluan atau PIN dan cuba lagi.',
  'setup-over':
    'Pautan persediaan ini tidak boleh digunakan lagi. Tiada apa-apa yang diubah. Log masuk, atau buka pautan terbaharu dari tetingkap program restoran.',
  'email-taken': 'Orang lain log masuk dengan e-mel ini. Tiada apa-apa yang diubah. Gunakan yang lain.',
  'last-owner':
    'Tiada lagi pemilik yang boleh log masuk. Tiada apa-apa yang diubah. Jadikan orang lain pemilik dahulu, dengan PIN atau kata laluan.',
  'delivery-not-set-up':
    'Penghantaran memerlukan kedudukan restoran pada peta dan caj bagi sekurang-kurangnya satu jarak. Tiada apa-apa yang disimpan. Isikan kedua-duanya, atau matikan penghantaran.',
  'not-allowed':
    'Peranan anda tidak dibenarkan melakukan ini. Tiada apa-apa yang diubah. Minta bantuan rakan yang dibenarkan.',
  'desk-only':
    'Kaunter medan selera menentukan ini untuk semua gerai. Tiada apa-apa yang diubah. Minta bantuan rakan yang turut bekerja di sana.',
  'not-found':
    'Ini tidak ditemui. Mungkin telah dibuang atau milik orang lain. Sila kembali dan cuba dari sana.',
  'code-unknown': 'Kod ini tidak dikenali. Sila imbas semula atau minta bantuan kakitangan.',
  'code-replaced':
    'Kod ini telah diganti dengan yang baharu. Sila minta kad baharu meja anda daripada kakitangan.',
  'too-large':
    'Ini terlalu besar untuk dihantar. Tiada apa-apa yang diubah. Cuba fail yang lebih kecil atau teks yang lebih pendek.',
  'unsupported-type':
    'Jenis fail ini tidak dapat dibaca di sini. Tiada apa-apa yang diubah. Pilih format lain dan cuba lagi.',
  'too-many':
    'Terlalu banyak permintaan sekali gus. Semua yang sebelum ini selamat. Tunggu sebentar dan cuba lagi.',
  'too-many-tries':
    'Terlalu banyak kod yang salah. Tiada apa-apa yang diubah. Sila tunggu beberapa minit sebelum mencuba lagi.',
  busy: 'Sistem restoran sedang sibuk. Tiada apa-apa yang hilang. Cuba lagi sebentar nanti.',
  'disk-full':
    'Komputer restoran tiada ruang lagi. Tiada apa-apa yang diubah. Ini akan berfungsi semula apabila cakeranya mempunyai ruang.',
  'idempotency-key-reused':
    'Ini telah dihantar sekali dengan kandungan lain. Yang pertama diterima. Muat semula halaman dan semak sebelum menghantar lagi.',
  'still-running': 'Kami masih memprosesnya. Tiada yang dihantar dua kali. Sila tunggu sebentar.',
  'table-occupied': 'Seseorang telah membuka meja ini. Masukkan kod 5 aksara mereka untuk menyertai.',
  'table-unknown': 'Pautan meja ini tidak lagi sah. Pilihan anda selamat. Sila imbas semula kod di meja.',
  'table-not-open': 'Meja ini belum dibuka. Pilihan anda selamat. Sila minta pelayan membukanya.',
  'order-open-elsewhere':
    'Anda masih ada pesanan di meja lain. Pesanan itu selamat. Selesaikannya di sana atau minta kakitangan memindahkan anda.',
  'item-unavailable':
    '{item, select, none {Hidangan ini} other {{item}}} baru sahaja habis. Pilihan anda yang lain masih disimpan.',
  'not-enough-left':
    'Baki {item, select, none {hidangan ini} other {{item}}} tidak mencukupi. Pilihan anda selamat. Kurangkan bilangan dan hantar semula.',
  'item-not-offered':
    '{item, select, none {Hidangan ini} other {{item}}} tidak ditawarkan di sini sekarang. Pilihan anda selamat. Buang hidangan ini dan hantar yang lain.',
  'option-invalid':
    'Pilihan untuk {item, select, none {satu hidangan} other {{item}}} tidak lagi sesuai. Yang lain selamat. Buka dan pilih semula.',
  'quantity-limit':
    'Anda boleh menghantar paling banyak 20 bagi satu hidangan sekali gus. Pilihan anda selamat. Kurangkan bilangan atau tanya kakitangan.',
  'too-many-lines':
    'Satu pusingan memuatkan paling banyak 50 baris. Pilihan anda selamat. Hantar sebahagian sekarang dan selebihnya pada pusingan seterusnya.',
  'price-changed':
    'Ada harga yang telah berubah. Tiada apa-apa yang dihantar. Semak jumlah baharu dan hantar semula jika setuju.',
  'mode-off':
    'Restoran tidak menerima pesanan dengan cara ini buat masa ini. Pilihan anda selamat. Tanya kakitangan cara untuk memesan.',
  'store-closed':
    'Restoran tidak menerima pesanan sekarang. Pilihan anda selamat. Sila datang semula pada waktu operasi.',
  'stall-unavailable': 'Tidak semua gerai dapat menyediakan bahagiannya. Tiada apa-apa dipesan atau dibayar.',
  'slot-full': 'Waktu itu sudah penuh. Pilih waktu lain.',
  'time-not-offered': 'Waktu itu tidak boleh dipilih lagi. Pilih waktu lain.',
  'address-limit': 'Dua puluh alamat sudah disimpan dan tiada ruang lagi. Buang yang tidak diperlukan.',
  'address-without-pin':
    'Kami tidak tahu di mana alamat ini pada peta. Letakkan pin, kemudian pesan semula. Pilihan anda selamat.',
  'address-out-of-range':
    'Restoran tidak menghantar sejauh itu. Pilihan anda selamat. Pilih alamat lain atau ambil sendiri.',
  'below-minimum':
    'Pilihan anda kurang daripada pesanan minimum untuk penghantaran. Tambah sesuatu dan hantar semula.',
  'bill-closing':
    'Bil sedang dibayar dan tidak boleh diubah sekarang. Pilihan anda selamat. Tunggu bayaran selesai atau batalkannya dahulu.',
  'order-closed':
    'Pesanan ini telah selesai atau dibatalkan. Tiada apa-apa yang diubah. Mulakan pesanan baharu daripada menu.',
  'code-wrong': 'Kod itu tidak sepadan dengan meja ini. Pilihan anda selamat. Tanya di meja dan cuba lagi.',
  'table-free':
    'Belum ada pesanan di meja ini, jadi tiada yang boleh disertai. Pilihan anda selamat. Terus hantar pesanan anda.',
  'joining-closed':
    'Hos telah menutup penyertaan di meja ini. Pilihan anda selamat. Minta hos membukanya semula.',
  'otp-wrong': 'Kod tidak betul. Pilihan anda selamat. Semak SMS dan cuba lagi.',
  'otp-expired': 'Kod ini telah digunakan atau tamat tempoh. Pilihan anda selamat. Minta kod baharu.',
  'phone-not-served':
    'Kod tidak dapat dihantar ke nombor ini. Tiada apa-apa yang dihantar. Semak negara dan digit, atau guna nombor lain.',
  'phone-taken':
    'Akaun lain menggunakan nombor ini. Tiada apa-apa yang diubah. Log masuk dengan nombor itu, atau guna nombor lain.',
  'picture-refused':
    'Gambar ini tidak boleh digunakan. Gambar lama kekal. Pilih JPEG, PNG atau WebP sehingga 5 MB.',
  'order-running':
    'Anda masih ada pesanan yang berjalan. Tiada apa-apa yang dipadam. Cuba lagi setelah anda menerimanya dan ia sudah dibayar.',
  'part-in-payment':
    'Bahagian ini sedang dibayar. Tiada caj berganda. Tunggu bayaran itu atau batalkannya dahulu.',
  'part-too-large': 'Amaun ini melebihi baki bil. Tiada caj dibuat. Sila pilih amaun yang lebih kecil.',
  'line-already-shared':
    'Orang lain sudah membayar hidangan itu, sepenuhnya atau sebahagian. Tiada apa-apa yang diubah. Sila pilih bahagian lain.',
  'nothing-to-pay': 'Tiada baki pada bil ini. Tiada caj dibuat. Anda boleh menutup halaman ini.',
  'mode-not-offered': 'Restoran tidak menerima cara bayaran ini. Tiada caj dibuat. Sila pilih cara lain.',
  'vpa-invalid': 'ID UPI ini tidak betul. Tiada caj dibuat. Semak ejaannya, contohnya nama@bank.',
  'provider-away':
    'Perkhidmatan bayaran tidak menjawab sekarang. Tiada caj berganda. Cuba lagi sebentar nanti, atau bayar dengan cara lain.',
  'provider-unusable':
    'Masih ada yang kurang untuk penyedia bayaran ini. Tiada apa-apa yang diubah. Semak alamat, kunci dan rahsia webhook.',
  'card-refused':
    'Perkhidmatan bayaran tidak mengenali kad ini sebagai milik anda. Tiada apa-apa disimpan. Sila masukkan semula.',
  'approval-needed':
    'Ini memerlukan kelulusan pengurus. Tiada apa-apa yang diubah. Minta pengurus masukkan PIN.',
  'pin-not-yours': 'Ini bukan PIN anda sendiri. Tiada apa-apa yang dimuat turun. Cuba lagi.',
  'stores-of-others':
    'Di sini ada juga restoran yang bukan milik anda. Tiada apa-apa yang dimuat turun. Minta sandaran daripada penjaga komputer.',
  'export-running': 'Satu salinan sedang dimuat turun. Sila tunggu sehingga selesai.',
  'pin-wrong': 'PIN ini bukan milik pengurus. Tiada apa-apa yang diubah. Cuba lagi.',
  'refund-too-much':
    'Amaun ini melebihi baki yang boleh dipulangkan. Tiada bayaran balik dibuat. Pilih amaun yang lebih kecil.',
  'refund-uneven':
    'Dalam mata wang ini penyedia hanya memulangkan jumlah yang berakhir dengan 0. Tiada apa-apa dipulangkan. Jadikan angka terakhir 0.',
  'shift-open': 'Laci tunai ini sudah dibuka. Tiada apa-apa yang diubah. Tutup dahulu, atau buka laci lain.',
  'shift-closed':
    'Laci tunai bagi bayaran ini sudah dikira. Tiada apa-apa yang diubah. Pulangkan wang itu, atau catatkan pada penutupan seterusnya.',
  'bills-open':
    'Masih ada bil yang belum selesai. Laci tunai kekal dibuka. Selesaikan, atau serahkan kepada syif seterusnya.',
  'link-expired': 'Pautan bayaran ini tidak sah lagi. Tiada caj dibuat. Minta pautan baharu.',
  'already-paid': 'Bahagian ini sudah dibayar. Tiada caj tambahan. Anda boleh menutup halaman ini.',
  'tip-invalid': 'Amaun tip ini di luar had. Tiada caj dibuat. Sila pilih amaun lain.',
  'cancel-too-late':
    'Ada yang telah dimasak atau dibayar, jadi ia tidak boleh dibatalkan di sini. Pesanan anda kekal. Sila tanya kakitangan.',
  'rating-not-open':
    'Anda boleh menilai sekali sahaja, selepas bil dibayar. Tiada apa-apa yang diubah. Kembali ke sini selepas membayar.',
  'nothing-to-rate':
    'Belum ada apa-apa dihidangkan di meja ini. Tiada sesiapa ditanya. Tanya semula selepas hidangan sampai.',
  'nobody-to-ask':
    'Tiada tetamu di sini memesan dengan telefon sendiri. Tiada sesiapa ditanya. Tanya mereka di meja.',
  'all-rated': 'Semua tetamu di meja ini sudah menilai. Tiada sesiapa ditanya lagi.',
  'state-changed':
    'Orang lain telah mengubahnya. Perubahan anda tidak dibuat. Muat semula untuk melihat keadaan terkini.',
  'not-host': 'Hanya hos meja boleh melakukannya. Tiada apa-apa yang diubah. Tanya hos anda.',
  'spend-limit':
    'Hos telah menetapkan had untuk meja ini dan pesanan ini akan melebihinya. Tiada apa-apa yang dihantar. Kurangkan sesuatu atau tanya hos.',
  'last-member':
    'Anda orang terakhir di meja ini, jadi pesanan tidak boleh ditinggalkan. Bayar atau batalkan dahulu.',
  'delivery-taken':
    'Penghantar lain sudah mengambil pesanan ini. Tiada apa-apa yang diubah. Lihat senarai semula.',
  'handover-code-wrong': 'Itu bukan kod tetamu. Tanya di pintu dan cuba lagi.',
  'not-seated':
    'Hanya tetamu yang memesan di meja di sini boleh melakukannya. Tiada apa-apa yang diubah. Pesan atau sertai meja dahulu.',
  'song-queued': 'Lagu ini sudah diminta. Tiada apa-apa yang ditambah. Undi lagu itu.',
  'game-implausible':
    'Permainan ini tidak dapat diulang daripada gerakannya, jadi tidak dikira. Mulakan yang baharu.',
  'jukebox-quiet':
    'Restoran tidak menerima permintaan lagu pada masa ini. Tiada apa ditambah. Cuba lagi kemudian.',
  'song-limit':
    'Anda sudah meminta cukup banyak lagu. Tiada apa-apa yang ditambah. Cuba lagi sebentar nanti.',
  'draft-changed':
    'Orang lain telah mengubah menu sementara itu. Perubahan anda belum disimpan. Lihat menu yang terkini, kemudian cuba lagi.',
  'nothing-to-publish': 'Menu sudah begini. Tiada apa-apa untuk diterbitkan.',
  'schedule-past': 'Pilih masa yang akan datang dan dalam tempoh setahun.',
  'file-unreadable':
    'Fail ini tidak dapat dibaca sebagai jadual. Simpan sebagai CSV dalam program hamparan anda, kemudian muat naik.',
  'file-too-long':
    'Fail terlalu besar: paling banyak 10,000 baris, 100 lajur dan 4,000 aksara setiap sel. Bahagikannya.',
  'photo-unreadable':
    'Gambar ini tidak boleh digunakan. Pilih foto JPEG, PNG atau WebP dengan sekurang-kurangnya 200 piksel setiap sisi.',
  'card-unreadable':
    'Kod tidak dapat diimbas dengan logo ini. Pilih yang lebih ringkas, atau cetak tanpa logo.',
  'clip-unreadable': 'Klip ini tidak boleh digunakan. Pilih MP4 atau WebM paling lama 20 saat dan 8 MB.',
  'clips-full': 'Bilangan klip sudah penuh. Buang satu dahulu.',
  'queue-closed':
    'Restoran ini tidak menerima giliran sekarang. Tanya penyambut tetamu, atau datang semula pada waktu buka.',
  'queue-full':
    'Giliran penuh sekarang, jadi kami tidak dapat menambah anda. Tanya penyambut tetamu, atau cuba lagi sebentar nanti.',
  'queue-joined':
    'Nombor ini sudah berada dalam giliran. Buka giliran anda daripada mesej yang diterima, atau tanya penyambut tetamu.',
  'booking-closed': 'Restoran ini tidak menerima tempahan di sini. Sila telefon.',
  'outside-hours': 'Restoran tidak dibuka sepanjang kunjungan anda. Pilih waktu lain.',
  'time-not-bookable': 'Waktu itu tidak boleh ditempah. Pilih waktu yang lebih lewat, dalam enam puluh hari.',
  'party-too-large':
    'Meja untuk seramai ini tidak boleh ditempah di sini. Tiada apa-apa ditempah. Sila telefon restoran.',
  'too-many-bookings':
    'Nombor ini sudah mencapai had tempahan meja buat masa ini. Tiada apa-apa ditempah. Batalkan yang tidak diperlukan, cuba lagi kemudian, atau sila telefon restoran.',
  'tables-too-small': 'Meja ini tidak muat untuk kumpulan itu. Pilih meja lain.',
  'booking-too-late': 'Sudah lewat untuk membatalkan di sini. Sila telefon restoran.',
  'purchase-over': 'Pesanan ini tidak boleh disahkan lagi. Tiada apa-apa dipesan. Sila hubungi restoran.',
  'purchase-changed':
    'Restoran telah mengubah pesanan ini. Belum ada apa-apa dipesan. Semak semula, kemudian sahkan.',
  'table-in-use':
    'Ada tetamu di salah satu meja ini, atau ia telah ditempah. Tiada apa-apa yang diubah. Kosongkan meja dahulu atau alihkan tempahan.',
  'bill-begun':
    'Salah satu bil ini sedang dibayar atau dibahagi, ada diskaun, telah dicetak, atau sudah dibayar dan menunggu untuk diterima. Tiada apa-apa yang diubah. Selesaikan dahulu atau batalkan.',
  'dish-paid':
    'Seseorang telah membayar hidangan ini, jadi ia kekal pada bil. Tiada apa-apa diubah. Pulangkan wangnya setelah bil dibayar.',
  'money-at-counter':
    'Pesanan ini telah dibayar di kaunter. Ia tidak dibatalkan. Pulangkan wang itu dahulu, kemudian batalkannya.',
  'table-owes': 'Meja ini masih ada baki. Ia kekal terbuka. Selesaikan bil dahulu.',
  'name-taken': 'Nama ini telah digunakan. Tiada apa-apa yang diubah. Sila pilih nama lain.',
  'code-taken':
    'Tawaran lain menggunakan kod ini. Tiada apa-apa disimpan. Pilih kod lain, atau tamatkan tawaran itu dahulu.',
  'voucher-claimed': 'Baucar ini telah dituntut. Tiada apa-apa yang diubah. Cari dalam ganjaran anda.',
  'voucher-exhausted': 'Semua baucar tawaran ini telah habis. Tiada apa-apa yang diubah. Lihat tawaran lain.',
  'no-printer':
    'Tiada pencetak yang mencetak tiket ini. Tiada apa-apa yang dicetak. Cetak dari peranti ini atau tambah pencetak.',
  'voucher-expired':
    'Tawaran baucar ini tidak berjalan sekarang. Tiada apa-apa yang diubah. Lihat tawaran lain.',
  'coupon-unknown': 'Kupon ini tidak dikenali. Bil anda tidak berubah. Semak kod dan cuba lagi.',
  'coupon-minimum':
    'Pesanan anda di bawah minimum kupon ini. Bil anda tidak berubah. Tambah sesuatu atau pilih kupon lain.',
  'coupon-expired':
    'Kupon ini tidak sah sekarang. Bil anda tidak berubah. Semak hari dan masanya, atau pilih kupon lain.',
  'coupon-used': 'Kupon ini telah digunakan. Bil anda tidak berubah. Sila pilih kupon lain.',
  'coupon-exhausted': 'Semua kupon ini telah habis. Bil anda tidak berubah. Sila pilih kupon lain.',
  'coupon-not-yours':
    'Kupon ini bukan untuk anda: ia milik orang lain, atau untuk kunjungan pertama sahaja. Bil anda tidak berubah. Pilih kupon anda sendiri.',
  'coupon-not-here':
    'Kupon ini tidak sesuai untuk pesanan ini. Bil anda tidak berubah. Semak di mana dan untuk hidangan apa ia sah, atau pilih yang lain.',
  'credits-short':
    'Kredit anda tidak mencukupi. Tiada kredit digunakan. Kurangkan pilihan atau bayar seperti biasa.',
};
