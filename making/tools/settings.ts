/** Factory settings of a controller, and a profile for testing its registers: files for the PC software. */
export const settingsFiles: Record<string, object> = {
  "settings-sgc6120n": {
    model: "SGC6120N",
    settings: {
      mains: {
        system: "3P4W",
        undervoltage: 184,
        overvoltage: 276,
        underfrequency: 45,
        overfrequency: 65,
        abnormalDelaySeconds: 3,
        normalDelaySeconds: 60,
      },
      timers: {
        startDelay: 1,
        preheat: 0,
        crank: 8,
        crankRest: 10,
        safeOn: 10,
        warmUp: 10,
        coolDown: 60,
        stop: 20,
      },
      start: { attempts: 3, disconnectFrequency: 14, disconnectSpeed: 360, disconnectOilPressureBar: 2 },
      alternator: {
        poles: 4,
        ratedVoltage: 230,
        undervoltageShutdown: 196,
        overvoltageShutdown: 264,
        underfrequencyShutdown: 45,
        overfrequencyShutdown: 57,
      },
      load: {
        ctPrimary: 500,
        ctSecondary: 5,
        fullLoadCurrent: 500,
        overcurrentPercent: 120,
        reversePowerPercent: 10,
      },
      engine: {
        source: "J1939",
        lowOilPressureBar: 1.03,
        highCoolantTemperature: 98,
        overspeed: 1710,
        underspeed: 1200,
      },
      communication: { rs485: { address: 1, baud: 9600, parity: "none", stopBits: 2 }, can: { rate: 250 } },
    },
  },
  "settings-spc9520n": {
    model: "SPC9520N",
    settings: {
      synchronisation: {
        voltageDifference: 5,
        frequencyDifference: 0.3,
        angle: 10,
        slip: 0.1,
        checkTimeoutSeconds: 60,
      },
      sharing: {
        governorGain: 10,
        governorStability: 5,
        voltageGain: 10,
        voltageStability: 5,
        rampPercentPerSecond: 3.3,
      },
      schedule: {
        startPercent: 80,
        stopPercent: 40,
        startDelaySeconds: 10,
        stopDelaySeconds: 60,
        smallestReserveKilowatts: 0,
      },
      protection: {
        reversePowerPercent: 10,
        lossOfExcitationPercent: 20,
        rocofHertzPerSecond: 1,
        vectorShiftDegrees: 12,
      },
      communication: {
        mscan: { address: 1, rate: 250 },
        rs485: { address: 1, baud: 9600, parity: "none", stopBits: 2 },
      },
    },
  },
  "modbus-tester": {
    model: "*",
    profile: {
      serial: { baud: 9600, dataBits: 8, parity: "none", stopBits: 2, unit: 1 },
      timing: { timeoutMilliseconds: 500, pauseMilliseconds: 50, retries: 2 },
      polls: [
        { function: 3, address: 0, count: 32, everyMilliseconds: 1000 },
        { function: 3, address: 32, count: 32, everyMilliseconds: 5000 },
        { function: 1, address: 0, count: 16, everyMilliseconds: 1000 },
      ],
      checks: [
        "exception-on-unknown-address",
        "exception-on-too-many-registers",
        "answer-time",
        "parity-error",
        "broadcast-without-answer",
      ],
    },
  },
};
