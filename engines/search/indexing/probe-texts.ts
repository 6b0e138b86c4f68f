import type { Locale } from "#domain/locale/locale.ts";

/**
 * Texts whose analysis stands for the analyzers (probe.server.ts). They hold what the rules of the analysis
 * tell apart: codes in their spellings, numbers with units, endings, accents, expressions, Chinese runs. A
 * rule that none of them meets needs a line here.
 */
export const probeTexts: Record<Locale | "all", readonly string[]> = {
  all: [
    "SGC6120N SGC-6120 N sgc 6120 SGC6120's SMC6-RM STQM 1250 ＳＥＭ８２０ SGC9999X",
    "8–35 V 24VDC 230/400 V 0,5 A 4–20 mA 1.5 kW 125 kVA 2 kWh 50 Hz 96 × 96 mm 0.26 kg −25 °C 30 s 5 min 12 h",
    "4 bar 180 ohm 120 Ω 1500 rpm 250 kbit/s 3 kV 60 mV 10 seconds 3 hours 2 amps 12 volts 20 segundos 5 dakika",
    "0.5 N·m 26 Nm",
    "CAN bus can RS485 RS-485 Modbus-RTU J1939 SPN 110 FMI 0 IP65 IEC 60255-1 ISO9001:2015 A/D",
    "naïve façade Straße Ærø ISI ışık ﬁlter ①",
  ],
  en: [
    "The automatic transfer switch does not start, fails to start, no start, it won't stop, isn't running",
    "synchronising synchronized synchronisation colour colours centre metre catalogue dialogues",
    "generators generating generated generation relays wiring wired wires batteries charging discharged",
    "controllers controlled loads loading loaded sharing stopped stopping emergency emergencies faults faulty",
  ],
  zh: [
    "双电源转换开关的工作电压是多少？发电机组停机后储能和微电网如何切换，24伏，30秒。",
    "控制器不显示转速，起动电池电压低于8V，ATS 无法合闸。",
    "發電機組後備電源的輸出功率為125千伏安，線路、裏面、電壓。",
  ],
  hk: [
    "後備電源喺邊度，雙電源轉換開關的工作電壓為24伏，點樣接線？",
    "發電機組停機後，控制器顯示轉速為 1500 轉。",
    "微电网和储能的充电电流，起动电池。",
  ],
  pt: [
    "Falha de rede: o grupo gerador não arranca, sem luz, arranque do motor e partida automática",
    "sincronização sincronizar sincronizado sincronismo geradores gerador gerando baterias carregador carga",
    "ligações ligar ligado elétrica elétricos tensões tensão bloqueio bloquear paragem parada amigável",
  ],
  es: [
    "Se va la luz y el grupo electrógeno no arranca: fallo de red, arranque, arrancar, luz, luces",
    "cierre cerrar cierra rueda rodar prueba probar pruebas apagar apague cargue cargas",
    "sincronización sincronizar sincronizado generadores generando baterías cargador tensiones eléctrica",
  ],
  "tr-TR": [
    "Şebeke kesintisinde jeneratör çalışmıyor, elektrik yok, IŞIK ışığı İstanbul’da",
    "jeneratörlerin jeneratörü çalıştırılmadı çalışıyor çalışacak senkronizasyonu kontrolcüler kontrolü",
    "çalışmaz durmazsa açılmalı kapanınca görünerek okuyup başlayan gösterdim ayarlarsın bağlanır yanıldı korunuyordu",
    "motorunuzdaki panonuz kablosu sesli sigortası ağdan kutudaki bağlıdır kontrolünde yöneticilik büyükleri",
    "bağlantıları bağlanmış gerilimi gerilimler pillerden şarjlı yüksüz kitabı kitaptan ağacı ağaç",
  ],
};
